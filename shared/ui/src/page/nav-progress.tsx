import { t } from '@lingui/core/macro'

/** The thin line at the top of the window while a navigation loads. Delayed by 120 ms, so that fast pages show none. */
export function NavProgress({ isActive }: { isActive: boolean }) {
  if (!isActive) return null
  return <div className="yk-nav-progress" role="progressbar" aria-label={t`Loading page`} />
}
