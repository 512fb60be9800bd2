import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { selectOrganization } from '@yuko/contract/accounts/organizations/select-organization'
import { getAttention } from '@yuko/contract/dashboard/get-attention'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Without layout, a popover assumes its target is scrolled out of view, and hides. */
const hidden = true

const uuid = (n: number) => `0190f0a0-0000-7000-8000-00000000000${n}`
const names = ['First', 'Second', 'Third']

/** Three organizations, each showing its name. */
function threeOrganizations() {
  const organizations = names.map((name, index) => aMembership({ org_uuid: uuid(index + 1), name }))
  const { state, handlers } = accountBackend(aUser({ organizations, selected_org_uuid: uuid(1) }))
  server.use(
    mockEndpoint(selectOrganization, ({ body }) => {
      state.user = { ...state.user, selected_org_uuid: body.org_uuid }
    }),
    http.get('*/secret', async ({ request }) => {
      const asked = request.headers.get('x-organization')
      await delay(20)
      return HttpResponse.text(`of ${asked}`)
    }),
    ...handlers,
  )
  return state
}

/** An area's page: as in every remote, query keys don't include the organization. */
function Secret() {
  const { data } = useQuery({ queryKey: ['secret'], queryFn: () => readSecret(), staleTime: Number.POSITIVE_INFINITY })
  return <p>Holds {data ?? '…'}</p>
}
const readSecret = async () => {
  const { useSession } = await import('#session/session.store.ts')
  const headers = { 'x-organization': useSession.getState().selectedOrganisation ?? '' }
  return (await fetch(new URL('/secret', location.href), { headers })).text()
}

it('keeps nothing of the previous organization, by keyboard, in both directions', async () => {
  threeOrganizations()
  const { user, router, address } = renderHost('/reviews/reviews', { areas: [{ path: 'reviews/reviews', Component: Secret }] })
  expect(await screen.findByText(`Holds of ${uuid(1)}`)).toBeVisible()
  for (const [from, to] of [
    [1, 3],
    [3, 2],
    [2, 1],
  ] as const) {
    screen.getByRole('button', { name: `Organization: ${names[from - 1]}` }).focus()
    await user.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: names[to - 1], hidden })
    item.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: `Organization: ${names[to - 1]}` })).toBeVisible()
    expect(address()).toBe('/')
    await router.navigate('/reviews/reviews')
    expect(screen.queryByText(`Holds of ${uuid(from)}`)).not.toBeInTheDocument()
    expect(await screen.findByText(`Holds of ${uuid(to)}`)).toBeVisible()
  }
})

it('drops responses for the previous organization', async () => {
  const first = Promise.withResolvers<{ items: [{ kind: 'reviews.waiting'; count: number }] }>()
  let calls = 0
  threeOrganizations()
  server.use(mockEndpoint(getAttention, () => (++calls === 1 ? first.promise : { items: [] })))
  const { user } = renderHost('/')
  await user.click(await screen.findByRole('button', { name: 'Organization: First' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second', hidden }))
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible()
  first.resolve({ items: [{ kind: 'reviews.waiting', count: 77 }] })
  await waitFor(() => expect(calls).toBeGreaterThan(1))
  expect(screen.queryByText('77')).not.toBeInTheDocument()
})

it('stays where it is if the server refuses', async () => {
  threeOrganizations()
  server.use(
    mockEndpoint(selectOrganization, () => {
      throw new Refusal('request.not-found', 'This organization doesn’t exist or was deleted')
    }),
  )
  const { user, address } = renderHost('/reviews/reviews')
  await user.click(await screen.findByRole('button', { name: 'Organization: First' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second', hidden }))
  expect(await screen.findByText('This organization doesn’t exist or was deleted')).toBeVisible()
  expect(address()).toBe('/reviews/reviews')
  expect(screen.getByRole('button', { name: 'Organization: First' })).toBeVisible()
})
