import { me } from '@yuko/contract/accounts/sign-in/me'
import { ApiClient } from './client.ts'
import { pastClock } from './past-clock.ts'
import { Session } from './session.ts'

it('signs in again when the session ends while its access token is fresh', async () => {
  const asked: string[] = []
  const ask: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const token = new Headers(init?.headers).get('authorization')
    asked.push(`${pathname} ${token}`)
    if (pathname.endsWith('/login')) return Response.json({ access_token: 'second', refresh_token: 'r2' })
    return token === 'Bearer second'
      ? Response.json({ email: 'nora@example.com' })
      : Response.json({ code: 'session.expired', message: 'Your session has expired. Sign in again.' }, { status: 401 })
  }
  const api = new ApiClient('http://shop.example', {}, ask)
  const session = new Session(api, pastClock(new Date('2026-06-01')), { email: 'nora@example.com', password: 'clay' })
  session.take({ access_token: 'first', refresh_token: 'r1' })
  expect(await session.call(me, {})).toEqual({ email: 'nora@example.com' })
  expect(asked).toEqual(['/api/v1/me Bearer first', '/api/v1/login Bearer first', '/api/v1/me Bearer second'])
})
