import { createLog } from './log.ts'

describe('the log', () => {
  it('contains no personal data or secrets, and no error details', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ada@shop.example) already exists.',
    })
    log.error(
      { err: error, email: 'ada@shop.example', user: { name: 'Ada', headers: { authorization: 'Bearer x.y.z' } }, job: 'greet' },
      'failed',
    )
    expect(lines.join()).not.toMatch(/ada@|"Ada"|Bearer/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'greet', err: { message: 'duplicate key', code: '23505' } })
  })
})
