import { t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import { useFormat } from '#figures/format.ts'
import { StatusBadge } from '#figures/status-badge.tsx'

/** One kind of data that is synced. */
export interface CopiedResource {
  /** "Products" */
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  /** `null` while they are being counted. */
  total: number | null
}

/** Props of {@link ResourceProgress}. */
export interface ResourceProgressProps {
  /** The job, for assistive technology: "Syncing your store". */
  label: string
  resources: readonly CopiedResource[]
  /** Items per second of the running resource. */
  rate: number | null
}

const words = { waiting: t`Waiting`, running: t`Running`, done: t`Done`, failed: t`Stopped` } as const

/** A long-running job in several parts: progress of each, speed, and time left for the current one. */
export function ResourceProgress({ label, resources, rate }: ResourceProgressProps) {
  const format = useFormat()
  const running = resources.find(({ state }) => state === 'running')
  const left = running?.total && rate ? (running.total - running.done) / rate : null
  return (
    <div className="yk-resources">
      <ul aria-label={label}>
        {resources.map(({ label: name, state, done, total }) => {
          const share = state === 'done' ? 100 : total ? Math.min(100, (done / total) * 100) : 0
          const isCounting = state === 'running' && total === null
          return (
            <li key={name}>
              <span className="yk-resource-name">{name}</span>
              <StatusBadge status={state === 'done' ? 'completed' : state} tone={state === 'waiting' ? 'neutral' : undefined}>
                {words[state]}
              </StatusBadge>
              <span className="yk-tabular yk-resource-count">
                {state === 'waiting' && total === null
                  ? '–'
                  : total === null || state === 'done'
                    ? format.number(done)
                    : t`${format.number(done)} of ${format.number(total)}`}
              </span>
              <Progress.Root size="sm">
                <Progress.Section
                  value={isCounting ? 100 : share}
                  aria-label={name}
                  color={state === 'failed' ? 'danger' : state === 'done' ? 'success' : undefined}
                  striped={isCounting}
                  animated={isCounting}
                />
              </Progress.Root>
            </li>
          )
        })}
      </ul>
      {running && (
        <p className="yk-tabular" role="status">
          {[
            rate ? t`${running.label}: ${format.number(Math.round(rate))} per second` : t`${running.label}: counting`,
            left !== null && t`About ${format.duration(left)} left`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
