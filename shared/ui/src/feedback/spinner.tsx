import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'

/** The small spinner of the page's body while a navigation or the session loads. */
export function Spinner({ label = t`Loading` }: { label?: string }) {
  return (
    <div className="yk-spinner" role="status" aria-label={label}>
      <Loader size="sm" color="gray" aria-hidden />
    </div>
  )
}
