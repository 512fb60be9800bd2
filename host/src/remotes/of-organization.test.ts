import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { ListedRemotes } from '@yuko/contract/remotes/list-remotes'
import { connectFetcher } from '@yuko/runtime'
import { isOfAnother, lookForOrganization } from '#remotes/of-organization.ts'
import { registry } from '#remotes/registry.ts'
import { useSession } from '#session/session.store.ts'
import { writeStored } from '#session/stored.ts'

const composed = (organizationId: string | null): ListedRemotes => ({
  hostContract,
  organizationId,
  varies: true,
  lab: null,
  remotes: [],
})
const inline = (listed: ListedRemotes) => {
  document.body.innerHTML = `<script type="application/json" id="yuko-remotes">${JSON.stringify(listed)}</script>`
}
const select = (organization: string | null) => useSession.getState().setSelectedOrganisation(organization)

it('asks once per organization with unknown releases, and not when signed out', async () => {
  let asked = 0
  let isDown = false
  connectFetcher(async () => {
    asked += 1
    if (isDown) throw new Error('down')
    return composed(useSession.getState().selectedOrganisation)
  })
  inline(composed('mill'))
  select('mill')
  expect(isOfAnother()).toBe(false)
  writeStored('accessToken', 'access-1')
  expect(isOfAnother()).toBe(false)

  select('forge')
  expect(isOfAnother()).toBe(true)
  expect(await Promise.all([lookForOrganization(), lookForOrganization()])).toEqual([true, true])
  expect([asked, registry().organizationId, isOfAnother()]).toEqual([1, 'forge', false])

  // Falls back to the default releases, without repeated requests.
  isDown = true
  select('mine')
  expect(await lookForOrganization()).toBe(false)
  expect(isOfAnother()).toBe(false)
})
