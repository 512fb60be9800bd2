import { connectFetcher, connectNotifier } from '@yuko/runtime'
import { RouterProvider } from '@yuko/runtime/router'
import { createRoot } from 'react-dom/client'
import { AppProviders } from '#app/app.providers.tsx'
import { createAppRouter } from '#app/app.router.tsx'
import { showNotification } from '#app/toasts.tsx'
import { forceRedirect } from '#session/platform-bridge/force-redirect.ts'
import { tidyAddress } from '#session/platform-bridge/frame-window.ts'
import { currentLaunch, isEmbedded } from '#session/platform-bridge/launch.ts'
import { sessionFetcher } from '#session/session.fetcher.ts'
import { startSession } from '#session/session.ts'

if (!forceRedirect(currentLaunch())) start()

function start() {
  if (isEmbedded()) tidyAddress(currentLaunch())
  connectFetcher(sessionFetcher)
  connectNotifier(showNotification)
  void startSession()

  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // React renders once more without the failed part and reports that; the cause is more useful.
  const onRecoverableError = (error: unknown) => reportError((error as Error).cause ?? error)
  createRoot(root, { onRecoverableError }).render(
    <AppProviders>
      <RouterProvider router={createAppRouter()} />
    </AppProviders>,
  )
}
