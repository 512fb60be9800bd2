import { Outlet, useLocation } from '@yuko/runtime/router'
import { Section, StepProgress, Title } from '@yuko/ui'
import css from '#onboarding/onboarding.module.css'
import { onboardingStepOf, onboardingSteps } from '#session/guards.ts'

const names = { organization: 'Organization', platform: 'Platform', connection: 'Connection' }

export function OnboardingLayout() {
  const { pathname, search } = useLocation()
  const step = onboardingStepOf(pathname, search) ?? 'organization'
  return (
    <div className={css.page}>
      <title>Onboarding · Yuko</title>
      <Title order={1} size="h2">
        Onboarding
      </Title>
      <StepProgress
        label="Steps of onboarding"
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
