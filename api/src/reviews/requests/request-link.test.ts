import { newId } from '#platform/ids.ts'
import { createRequestLinks } from './request-link.ts'

const links = createRequestLinks({ secretFor: (purpose) => `of ${purpose}`, publicUrl: 'https://yuko.test' })
const [organizationId, requestId] = [newId(), newId()]
const tokenOf = (address: string) => new URL(address).pathname.split('/')[2] ?? ''

it('contains the request, the product and the number of stars', () => {
  const address = links.address(organizationId, requestId, { itemId: 'rqi_1', rating: 4 })
  expect(address).toMatch(/^https:\/\/yuko\.test\/review\/[\w-]{64}\?item=rqi_1&rating=4$/)
  expect(links.read(tokenOf(address))).toEqual({ organizationId, requestId })
  expect(links.postponeAddress(organizationId, requestId)).toBe(`${links.address(organizationId, requestId)}/postpone`)
})

it('is invalid once a character changes', () => {
  const token = tokenOf(links.address(organizationId, requestId))
  for (let at = 0; at < token.length; at++) {
    const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(links.read(other)).toBeNull()
  }
  for (const other of ['', 'x', `${token}=`, `${token}A`, token.slice(0, -1), `${token}\n`]) expect(links.read(other)).toBeNull()
})

it('is rejected by another server', () => {
  const other = createRequestLinks({ secretFor: () => 'another', publicUrl: 'https://yuko.test' })
  expect(links.read(tokenOf(other.address(organizationId, requestId)))).toBeNull()
})
