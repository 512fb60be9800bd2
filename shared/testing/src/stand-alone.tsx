import '@yuko/build/language/speak-english.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { me } from '@yuko/contract/accounts/sign-in/me'
import type { User } from '@yuko/contract/accounts/user'
import type { Permission } from '@yuko/contract/permissions'
import {
  ApiError,
  callApi,
  connectFetcher,
  connectNotifier,
  createQueryClient,
  type HostContext,
  HostProvider,
} from '@yuko/runtime'
import { createBrowserRouter, type RouteObject, RouterProvider, useBlocker } from '@yuko/runtime/router'
import { Button, Stack, Text, TextInput, UiProvider } from '@yuko/ui'
import { PasswordInput } from '@yuko/ui/on-demand'
import '@yuko/ui/styles.css'
import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchFetcher } from './fetch-fetcher.ts'
import { RouterLink } from './router-link.tsx'

const tokenKey = 'yuko-alone-token'

function contextOf(user: User): HostContext {
  const organization = user.organizations.find((one) => one.org_uuid === user.selected_org_uuid)
  if (!organization) throw new Error('This user has no organization yet: onboard in the host first')
  return {
    user: { name: user.name, email: user.email, integrationType: user.integration?.type ?? null },
    organization: { ...organization, uuid: organization.org_uuid, permissions: organization.permissions as Permission[] },
    platform: { kind: 'standalone', leaveTo: (url) => location.assign(url) },
    flags: {},
    reload: async () => location.reload(),
  }
}

function SignIn({ onSignedIn }: { onSignedIn: (context: HostContext) => void }) {
  const [error, setError] = useState('')
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = { email: String(form.get('email')), password: String(form.get('password')) }
    try {
      sessionStorage.setItem(tokenKey, tokensOf(await callApi(login, { body: credentials })).access_token)
      onSignedIn(contextOf((await callApi(me, {})).data))
    } catch (failure) {
      setError(ApiError.fromUnknown(failure).message)
    }
  }
  return (
    <form onSubmit={signIn}>
      <Stack p="xl" maw={360} m="xl">
        <TextInput name="email" label="E-mail" type="email" required />
        <PasswordInput name="password" label="Password" required />
        {error && <Text role="alert">{error}</Text>}
        <Button type="submit">Sign in</Button>
      </Stack>
    </form>
  )
}

/** Renders a remote's routes without the host, against a running API with a real session. For development only. */
export function standAlone(routes: RouteObject[]): void {
  let organization = ''
  connectFetcher(
    fetchFetcher(() => {
      const token = sessionStorage.getItem(tokenKey)
      if (!token) return {} as Record<string, string>
      return { Authorization: `Bearer ${token}`, YukoTimeZone: 'UTC', ...(organization && { YukoOrganizationId: organization }) }
    }),
  )
  // biome-ignore lint/suspicious/noConsole: a development page has no toasts of its own
  connectNotifier(({ type, message }) => console.info(type, message))

  function Page() {
    const [context, setContext] = useState<HostContext>()
    const [router] = useState(() => createBrowserRouter(routes))
    useEffect(() => {
      if (!sessionStorage.getItem(tokenKey)) return
      // After a reload the session continues; an expired token shows the form again.
      callApi(me, {}).then(
        ({ data }) => setContext(contextOf(data)),
        () => sessionStorage.removeItem(tokenKey),
      )
    }, [])
    if (!context) return <SignIn onSignedIn={setContext} />
    organization = context.organization.uuid
    return (
      <HostProvider value={context}>
        <RouterProvider router={router} />
      </HostProvider>
    )
  }

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <UiProvider colorScheme="light" link={RouterLink} useBlocker={useBlocker}>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>
    </UiProvider>,
  )
}
