import { judgeRefresh, rotationsAfter } from './refresh-rules.ts'

const now = 1_000_000

describe('judgeRefresh', () => {
  it('rotates the newest token, however long ago it was made', () => {
    expect(judgeRefresh({ generation: 7, recentRotations: [] }, 7, now)).toBe('rotate')
  })

  it('replays a token for 30 s after its rotation', () => {
    const session = { generation: 3, recentRotations: [now - 30_000, now - 20_000, now - 1_000] }
    expect([0, 1, 2].map((presented) => judgeRefresh(session, presented, now))).toEqual(['replay', 'replay', 'replay'])
    expect(judgeRefresh(session, 0, now + 1)).toBe('reuse')
    expect(judgeRefresh(session, 1, now + 1)).toBe('replay')
  })

  it('treats every older token, and one from the future, as stolen', () => {
    const session = { generation: 3, recentRotations: [now - 1_000] }
    expect([0, 1, 4].map((presented) => judgeRefresh(session, presented, now))).toEqual(['reuse', 'reuse', 'reuse'])
  })
})

describe('rotationsAfter', () => {
  it('drops rotations past the grace period and appends the new one', () => {
    expect(rotationsAfter([now - 30_001, now - 30_000, now - 5], now)).toEqual([now - 30_000, now - 5, now])
  })
})
