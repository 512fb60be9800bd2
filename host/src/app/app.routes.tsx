import { Navigate, type RouteObject } from '@yuko/runtime/router'
import { Spinner } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { AppLayout } from '#app/app.layout.tsx'
import { AppRoot } from '#app/app.root.tsx'
import { NotFoundPage } from '#app/pages/not-found.page.tsx'
import { RouteError } from '#app/route-error.tsx'
import type { Grafts } from '#remotes/remote-routes.tsx'
import { callbackPaths } from '#session/platform-bridge/callback-paths.ts'
import { RequireSession } from '#session/require-session.tsx'
import { SignedOutOnly } from '#session/signed-out-only.tsx'

/** Hidden inside the store platform's admin, which handles sign-in. */
const signInRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('#session/sign-in/login.page.tsx')).LoginPage }) },
  { path: 'register', lazy: async () => ({ Component: (await import('#session/sign-in/register.page.tsx')).RegisterPage }) },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('#session/sign-in/forgot-password.page.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password/:token',
    lazy: async () => ({ Component: (await import('#session/sign-in/reset-password.page.tsx')).ResetPasswordPage }),
  },
]

const loadShopifyCallback = async () => ({
  Component: (await import('#onboarding/shopify-callback.page.tsx')).ShopifyCallbackPage,
})

const publicRoutes: RouteObject[] = [
  {
    path: 'email/unsubscribe/:organizationUuid/:hash',
    lazy: async () => ({ Component: (await import('#unsubscribe/unsubscribe.page.tsx')).UnsubscribePage }),
  },
  {
    path: 'email/confirm/:organizationUuid/:hash',
    lazy: async () => ({ Component: (await import('#unsubscribe/confirm.page.tsx')).ConfirmPage }),
  },
  {
    path: 'notification-mails/:mail/:token',
    lazy: async () => ({ Component: (await import('#unsubscribe/stop-notification-mail.page.tsx')).StopNotificationMailPage }),
  },
  {
    path: 'accept-invitation/:token',
    lazy: async () => ({
      Component: (await import('#session/sign-in/accept-invitation.page.tsx')).AcceptInvitationPage,
    }),
  },
  ...Object.values(callbackPaths).map((path) => ({ path, lazy: loadShopifyCallback })),
  {
    path: 'woocommerce/connect',
    lazy: async () => ({ Component: (await import('#onboarding/woocommerce-connect.page.tsx')).WooCommerceConnectPage }),
  },
  {
    path: 'woocommerce/connected',
    lazy: async () => ({ Component: (await import('#onboarding/woocommerce-connected.page.tsx')).WooCommerceConnectedPage }),
  },
  { path: 'terms', lazy: async () => ({ Component: (await import('#app/pages/terms.page.tsx')).TermsPage }) },
  { path: '401', lazy: async () => ({ Component: (await import('#app/pages/unauthorized.page.tsx')).UnauthorizedPage }) },
  { path: '404', lazy: async () => ({ Component: (await import('#app/pages/not-found.page.tsx')).NotFoundPage }) },
  { path: '500', lazy: async () => ({ Component: (await import('#app/pages/server-error.page.tsx')).ServerErrorPage }) },
  { path: '503', lazy: async () => ({ Component: (await import('#app/pages/maintenance.page.tsx')).MaintenancePage }) },
]

const loadOrganizationStep = async () => ({
  Component: (await import('#onboarding/organization.page.tsx')).OrganizationPage,
})

const closedRoutes: RouteObject[] = [
  {
    path: 'closed-organization',
    lazy: async () => ({ Component: (await import('#closing/closed-organization.page.tsx')).ClosedOrganizationPage }),
  },
]

const onboardingRoutes: RouteObject[] = [
  {
    path: 'onboarding',
    lazy: async () => ({ Component: (await import('#onboarding/onboarding.layout.tsx')).OnboardingLayout }),
    children: [
      { index: true, lazy: loadOrganizationStep },
      { path: 'organization', lazy: loadOrganizationStep },
      // One path for two steps, distinguished by the query string.
      { path: 'platform', lazy: async () => ({ Component: (await import('#onboarding/platform.page.tsx')).PlatformPage }) },
    ],
  },
  {
    path: 'onboarding-setup',
    lazy: async () => ({ Component: (await import('#onboarding/onboarding-setup.page.tsx')).OnboardingSetupPage }),
  },
]

const accountRoutes: RouteObject[] = [
  {
    path: 'account/email-verification',
    lazy: async () => ({ Component: (await import('#session/sign-in/email-verification.page.tsx')).EmailVerificationPage }),
  },
  {
    path: 'account/verify/:token',
    lazy: async () => ({ Component: (await import('#session/sign-in/verify-account.page.tsx')).VerifyAccountPage }),
  },
  {
    path: 'account/confirm-email/:token',
    lazy: async () => ({ Component: (await import('#session/sign-in/confirm-email.page.tsx')).ConfirmEmailPage }),
  },
]

const SettingsLayout = lazy(async () => ({
  default: (await import('#navigation/settings/settings.layout.tsx')).SettingsLayout,
}))

/**
 * The settings frame stays while the page inside changes, across remotes. Not lazy: when a remote fails, the router shows what
 * it has, and would wait forever for a lazy parent route.
 */
const settingsRoutes = (remotes: RouteObject[]): RouteObject => ({
  element: (
    <Suspense fallback={<Spinner />}>
      <SettingsLayout />
    </Suspense>
  ),
  children: [
    { path: 'app/settings', element: <Navigate to="/app/settings/accounts/general" replace /> },
    { path: 'app/settings/*', element: <NotFoundPage isRegion /> },
    ...remotes,
  ],
})

/** The complete route table. Remotes are inside the shell and behind the guards. */
export const hostRoutes = (remotes: Grafts): RouteObject[] => [
  {
    element: <AppRoot />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Spinner />,
    children: [
      { element: <SignedOutOnly />, children: signInRoutes },
      ...publicRoutes,
      {
        element: <RequireSession />,
        children: [
          {
            element: <AppLayout />,
            children: [
              {
                errorElement: <RouteError isRegion />,
                children: [
                  {
                    index: true,
                    lazy: async () => ({ Component: (await import('#dashboard/dashboard.page.tsx')).DashboardPage }),
                  },
                  ...accountRoutes,
                  ...onboardingRoutes,
                  ...closedRoutes,
                  settingsRoutes(remotes.settings),
                ],
              },
              ...remotes.pages,
            ],
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('#app/pages/not-found.page.tsx')).NotFoundPage }) },
    ],
  },
]
