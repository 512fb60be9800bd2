import { t } from '@lingui/core/macro'
import { Outlet, useLocation } from '@yuko/runtime/router'
import { Section, Title } from '@yuko/ui'
import { StepProgress } from '@yuko/ui/on-demand'
import css from '#onboarding/onboarding.module.css'
import { onboardingStepOf, onboardingSteps } from '#session/guards.ts'

const names = { organization: t`Organization`, platform: t`Platform`, connection: t`Connection` }

export function OnboardingLayout() {
  const { pathname, search } = useLocation()
  const step = onboardingStepOf(pathname, search) ?? 'organization'
  return (
    <div className={css.page}>
      <title>{t`Onboarding · Yuko`}</title>
      <Title order={1} size="h2">
        {t`Onboarding`}
      </Title>
      <StepProgress
        label={t`Onboarding steps`}
        steps={onboardingSteps.map((one) => names[one])}
        current={onboardingSteps.indexOf(step)}
        isComplete={step === 'connection'}
      />
      <Section>
        <Outlet />
      </Section>
    </div>
  )
}
