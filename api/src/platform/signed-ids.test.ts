import { fc } from '../testing/fast-check.ts'
import { createSignedIds } from './signed-ids.ts'

describe('signed ids', () => {
  const links = createSignedIds('a secret')

  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }), (uuids) => {
        expect(links.read(links.write(uuids))).toEqual(uuids)
      }),
    )
  })

  it('are refused when modified, truncated, respelled, or signed with another secret', () => {
    const token = links.write(['0190f0c5-7b1e-7cc3-98c4-dc0c0c07398f'])
    expect(links.read(`${token}=`)).toBeNull()
    expect(links.read(token.slice(0, -4))).toBeNull()
    expect(links.read(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toBeNull()
    expect(links.read('')).toBeNull()
    expect(createSignedIds('another').read(token)).toBeNull()
  })
})
