import { aUser } from '#testing/account-backend.ts'
import { useSession } from './session.store.ts'
import { clearStored } from './stored.ts'

const session = () => useSession.getState()

beforeEach(() => {
  clearStored()
  session().reset()
})

it('starts with the product’s defaults', () => {
  expect(session()).toMatchObject({
    user: null,
    theme: 'light',
    loading: false,
    app: 'review',
    timezone: 'UTC',
    rating_icon: 'star-sharp',
    isCollapsed: false,
    selectedOrganisation: null,
  })
})

it('sets and clears the user', () => {
  session().setUser(aUser())
  expect(session().user?.email).toBe('ada@shop.example')
  session().clearUser()
  expect(session().user).toBeNull()
})

it('keeps app, time zone, theme and organization across reloads, and nothing else', () => {
  session().setApp('loyalty')
  session().setTimezone('Europe/Paris')
  session().setSelectedOrganisation('org-1')
  session().setTheme('dark')
  session().setRatingIcon('heart')
  session().setMenuCollapse(true)
  session().setLoading(true)
  expect(session()).toMatchObject({ theme: 'dark', rating_icon: 'heart', isCollapsed: true, loading: true })
  expect({ ...localStorage }).toEqual({
    yuko_app: 'loyalty',
    yuko_timezone: 'Europe/Paris',
    yuko_theme: 'dark',
    yuko_organization_id: 'org-1',
  })
})

it('reset restores the defaults and clears what was stored', () => {
  session().setApp('loyalty')
  session().setSelectedOrganisation('org-1')
  session().reset()
  expect(session()).toMatchObject({ app: 'review', selectedOrganisation: null })
  expect(localStorage).toHaveLength(0)
})
