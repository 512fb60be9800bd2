import { roles } from '@yuko/contract/permissions'
import { mayManage } from './member-rules.ts'

it('lets each role manage itself and those below', () => {
  const managed = Object.fromEntries(roles.map((own) => [own, roles.filter((other) => mayManage(own, other))]))
  expect(managed).toEqual({
    owner: ['owner', 'admin', 'editor', 'support', 'analyst'],
    admin: ['admin', 'editor', 'support', 'analyst'],
    editor: ['editor', 'support', 'analyst'],
    support: ['support', 'analyst'],
    analyst: ['analyst'],
  })
})
