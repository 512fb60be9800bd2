import { t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import { useFormat } from '#figures/format.ts'
import { StatusBadge } from '#figures/status-badge.tsx'

/** One kind of things that are brought over. */
export interface CopiedResource {
  /** As people call them: "Products". */
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  /** `null` while they are still being counted. */
  total: number | null
}

/** Props of {@link ResourceProgress}. */
export interface ResourceProgressProps {
  /** What goes on, for assistive technology: "Copying your store". */
  label: string
  resources: readonly CopiedResource[]
  /** Things a second of the resource that is running. */
  rate: number | null
}

const words = { waiting: t`Waiting`, running: t`Running`, done: t`Done`, failed: t`Stopped` } as const

/** Long work of several parts: how far each is, how fast, and how long the present one still takes. */
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
                    : `${format.number(done)} of ${format.number(total)}`}
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
            rate
              ? t`${format.number(Math.round(rate))} ${running.label.toLowerCase()} a second`
              : `Counting ${running.label.toLowerCase()}`,
            left !== null ? t`about ${format.duration(left)} left for ${running.label.toLowerCase()}` : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
