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

/** First steps after onboarding. All are optional, are completed automatically and keep their progress. */
export function OnboardingSetupPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const connection = useQuery(onboardingQueries.connection())
  const checklist = useQuery({ ...dashboardQueries.checklist(), refetchInterval: 5000 })
  const failed = [connection, checklist].find(({ isError, data }) => isError && !data)
  return (
    <Page
      title={name ? t`Welcome, ${name}` : t`Welcome`}
      tabTitle={t`Set up your store`}
      subtitle={t`Your store is connected. Complete these steps in any order. You’ll find them on the dashboard too.`}
      actions={
        <ButtonLink href="/" variant="default">
          {t`Skip to dashboard`}
        </ButtonLink>
      }
      width="narrow"
    >
      {failed ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the setup steps`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
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

/** One step is open: the one in the URL or the first incomplete one. */
function Steps({ steps, done }: StepsProps) {
  const [search, setSearch] = useSearchParams()
  const isDone = ({ item }: SetupStep) => done.has(item)
  const count = steps.filter(isDone).length
  const total = steps.length
  const asked = search.get('step')
  const open = asked ?? steps.find((step) => !isDone(step))?.name
  const show = (step: string) => setSearch({ step }, { replace: true })
  return (
    <Section flush>
      <div className={css.progress}>
        <strong>{done.size > 0 && count === total ? t`All steps completed` : t`${count} of ${total} completed`}</strong>
        <Progress.Root size="sm">
          <Progress.Section value={(count / total) * 100} aria-label={t`Setup progress`} color="success" />
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
                        {t`Go to dashboard`}
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
