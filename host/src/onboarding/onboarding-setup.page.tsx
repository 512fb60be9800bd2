import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
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
import { useSkipItem } from '#dashboard/use-skip-item.ts'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'
import css from '#onboarding/setup/setup.module.css'
import { type SetupStep, setupSteps } from '#onboarding/setup/setup-steps.tsx'
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
        <Steps connection={connection.data} checklist={checklist.data} />
      ) : (
        <Section>
          <Skeleton height={360} />
        </Section>
      )}
    </Page>
  )
}

interface StepsProps {
  connection: StoreConnection
  checklist: ReplyOf<typeof getChecklist>
}

function SetupProgress({ count, total }: { count: number; total: number }) {
  return (
    <div className={css.progress}>
      <strong>{count === total ? t`All steps completed` : t`${count} of ${total} completed`}</strong>
      <Progress.Root size="sm">
        <Progress.Section value={(count / total) * 100} aria-label={t`Setup progress`} color="success" />
      </Progress.Root>
    </div>
  )
}

/** One step is open: the one in the address, or the first that is neither complete nor skipped. */
function Steps({ connection, checklist }: StepsProps) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const show = (step: string) => setSearch({ step }, { replace: true })
  const steps = setupSteps({ connection, checklist, onNext: (after) => show(stepAfter(steps, after)) })
  const mayEdit = usePermission('settings.write')
  const skip = useSkipItem()
  const count = steps.filter(({ isDone }) => isDone).length
  const open = search.get('step') ?? steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.name
  const goOn = ({ name, item, isDone, isSkipped }: SetupStep) => {
    if (mayEdit && !isDone && !isSkipped) skip.mutate({ item, isSkipped: true })
    if (name === steps.at(-1)?.name) void navigate('/')
    else show(stepAfter(steps, name))
  }
  return (
    <Section flush>
      <SetupProgress count={count} total={steps.length} />
      <ol className={css.steps}>
        {steps.map((step) => {
          const isOpen = step.name === open
          const isSkipped = !step.isDone && step.isSkipped
          return (
            <li key={step.name} data-open={isOpen || undefined}>
              <h2>
                <button type="button" aria-expanded={isOpen} onClick={() => show(isOpen ? 'none' : step.name)}>
                  <span className={css.mark} data-done={step.isDone || undefined}>
                    {step.isDone ? <IconCircleCheck size={22} aria-hidden /> : <IconPending size={22} aria-hidden />}
                  </span>
                  {step.title}
                  {step.isDone && <VisuallyHidden>{t`(done)`}</VisuallyHidden>}
                  {isSkipped && <span className={css.skipped}>{t({ message: 'Skipped', context: 'setup step' })}</span>}
                  <IconChevronDown size={16} aria-hidden className={css.chevron} />
                </button>
              </h2>
              {isOpen && (
                <div className={css.body}>
                  <p className={css.text}>{step.text}</p>
                  {step.body}
                  <div className={css.skip}>
                    <Button size="xs" variant="subtle" color="gray" onClick={() => goOn(step)}>
                      {!step.isDone && !isSkipped ? t`Skip for now` : step === steps.at(-1) ? t`Go to dashboard` : t`Next step`}
                    </Button>
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

/** The one below; none after the last. */
const stepAfter = (steps: readonly SetupStep[], name: SetupStep['name']): string =>
  steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? 'none'
