import { compositionOf } from '@yuko/contract/remotes/composition'
import { versionsInUse } from '#remotes/serving.ts'

/** The host's build, from its script's name. */
function hostVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/host/main."]')
  return /main\.([a-z0-9]+)\.js/.exec(script?.src ?? '')?.[1]
}

/** The page's composition: the host's build and the release of every remote loaded so far. */
export function pageVersions(): Record<string, string> {
  const host = hostVersion()
  return { ...(host && { host }), ...versionsInUse() }
}

export const compositionId = (): string => compositionOf(pageVersions())
