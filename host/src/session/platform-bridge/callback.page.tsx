import { useNavigate } from '@yuko/runtime/router'
import { ButtonLink, Spinner } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { LockedDoorPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'
import { sessionFetcher } from '#session/session.fetcher.ts'
import { hasSession, reloadUser } from '#session/session.ts'

/**
 * Where the store's admin sends somebody who has allowed the connection. What it wrote into the address is handed to the
 * same address as a call, which carries the session; the document itself carries none.
 */
export function CallbackPage() {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    finish().then(
      (place) => navigate(place, { replace: true }),
      (error: Error) => setRefusal(error.message),
    )
  }, [navigate])

  if (!refusal) return <Spinner />
  return (
    <StatusPage
      name="Not connected"
      title="We could not connect your store."
      picture={<LockedDoorPicture />}
      actions={<ButtonLink href="/">Back to home</ButtonLink>}
    >
      {refusal}
    </StatusPage>
  )
}

async function finish(): Promise<string> {
  const { origin, pathname, search } = window.location
  const reply = (await sessionFetcher({ method: 'GET', path: origin + pathname + search, accept: 'json' })) as {
    redirectTo: string
  }
  if (hasSession()) await reloadUser()
  // A place of the app, whatever was answered.
  return /^\/(?![/\\])/.test(reply.redirectTo) ? reply.redirectTo : '/'
}
