import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
  ErrorPanel,
  IconChevronDown,
  IconCircleCheck,
  IconPending,
  Page,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@yuko/ui'
import { Progress } from '@yuko/ui/on-demand'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'
import css from '#onboarding/setup.module.css'
import { type SetupStep, setupSteps } from '#onboarding/setup-steps.tsx'
import { useSession } from '#session/session.store.ts'

/** After onboarding: what to do first. Nothing is compulsory, nothing is ticked by hand, and it goes on where it was left. */
export function OnboardingSetupPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const connection = useQuery(onboardingQueries.connection())
  const checklist = useQuery({ ...dashboardQueries.checklist(), refetchInterval: 5000 })
  const failed = [connection, checklist].find(({ isError, data }) => isError && !data)
  return (
    <Page
      title={`Welcome${name ? `, ${name}` : ''}`}
      tabTitle={t`Set up your store`}
      subtitle={t`Your store is connected. These steps bring it to life, in whatever order you like; they are on the dashboard as well.`}
      actions={
        <ButtonLink href="/" variant="default">
          {t`Skip to the dashboard`}
        </ButtonLink>
      }
      width="narrow"
    >
      {failed ? (
        <Section>
          <ErrorPanel title={t`The steps did not load`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
            {failed.error?.message}
          </ErrorPanel>
        </Section>
      ) : connection.data && checklist.data ? (
        <Steps
          steps={setupSteps({ connection: connection.data, ...checklist.data })}
          done={new Set(checklist.data.items.filter(({ isDone }) => isDone).map(({ item }) => item))}
        />
      ) : (
        <Section>
          <Skeleton height={360} />
        </Section>
      )}
    </Page>
  )
}

interface StepsProps {
  steps: readonly SetupStep[]
  done: ReadonlySet<SetupStep['item']>
}

/** One step is open: the one in the address, or else the first that is not done. */
function Steps({ steps, done }: StepsProps) {
  const [search, setSearch] = useSearchParams()
  const isDone = ({ item }: SetupStep) => done.has(item)
  const count = steps.filter(isDone).length
  const asked = search.get('step')
  const open = asked ?? steps.find((step) => !isDone(step))?.name
  const show = (step: string) => setSearch({ step }, { replace: true })
  return (
    <Section flush>
      <div className={css.progress}>
        <strong>{count === steps.length ? t`All done` : t`${count} of ${steps.length} done`}</strong>
        <Progress.Root size="sm">
          <Progress.Section value={(count / steps.length) * 100} aria-label={t`Set-up`} color="success" />
        </Progress.Root>
      </div>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const isOpen = step.name === open
          const next = steps[index + 1]
          return (
            <li key={step.name} data-open={isOpen || undefined}>
              <h2>
                <button type="button" aria-expanded={isOpen} onClick={() => show(isOpen ? 'none' : step.name)}>
                  <span className={css.mark} data-done={isDone(step) || undefined}>
                    {isDone(step) ? <IconCircleCheck size={22} aria-hidden /> : <IconPending size={22} aria-hidden />}
                  </span>
                  {step.title}
                  {isDone(step) && <VisuallyHidden>{t`(done)`}</VisuallyHidden>}
                  <IconChevronDown size={16} aria-hidden className={css.chevron} />
                </button>
              </h2>
              {isOpen && (
                <div className={css.body}>
                  <p className={css.text}>{step.text}</p>
                  {step.body}
                  <div className={css.skip}>
                    {next ? (
                      <Button size="xs" variant="subtle" color="gray" onClick={() => show(next.name)}>
                        {isDone(step) ? t`Next step` : t`Skip for now`}
                      </Button>
                    ) : (
                      <ButtonLink size="xs" variant="subtle" color="gray" href="/">
                        {t`Go to the dashboard`}
                      </ButtonLink>
                    )}
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
