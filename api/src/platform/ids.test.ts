import { randomBytes } from 'node:crypto'
import { typeId } from '@yuko/contract/primitives'
import { TypeID } from 'typeid-js'
import { idCodec, newId } from './ids.ts'

describe('ids', () => {
  const reviewIds = idCodec('rev')

  it("convert between wire and database, in the contract's format", () => {
    const uuid = newId()
    const wire = reviewIds.toWire(uuid)
    expect(typeId('rev').parse(wire)).toBe(wire)
    expect(reviewIds.toUuid(wire)).toBe(uuid)
  })

  it('are written like any TypeID', () => {
    for (let made = 0; made < 1000; made++) {
      const bytes = randomBytes(16)
      const uuid = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      expect(reviewIds.toWire(uuid)).toBe(TypeID.fromUUIDBytes('rev', bytes).toString())
    }
  })

  it.each(['00000000000000000000000000', '7zzzzzzzzzzzzzzzzzzzzzzzzz', '01jd3m8w2v0000000000000000'])(
    'that were never issued are still valid IDs: %s',
    (suffix) => {
      const uuid = reviewIds.toUuid(`rev_${suffix}`)
      expect(uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(reviewIds.toWire(uuid)).toBe(`rev_${suffix}`)
    },
  )

  it('of another type are refused', () => {
    expect(() => reviewIds.toUuid(idCodec('prd').toWire(newId()))).toThrow()
  })

  it('sort by creation time', () => {
    const made = Array.from({ length: 50 }, newId)
    expect(made.toSorted()).toEqual(made)
  })
})
