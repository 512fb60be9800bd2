import { ButtonLink, Page, Section } from '@yuko/ui'
import { Checklist } from '#dashboard/checklist.tsx'
import { useSession } from '#session/session.store.ts'

/** After onboarding: what to do first. Nothing here is compulsory. */
export function OnboardingSetupPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  return (
    <Page
      title={`Welcome${name ? `, ${name}` : ''}`}
      subtitle="Your store is connected. These steps bring it to life; you find them on the dashboard as well."
      actions={<ButtonLink href="/">Go to the dashboard</ButtonLink>}
    >
      <title>Set up your store · Yuko</title>
      <Section flush>
        <Checklist />
      </Section>
    </Page>
  )
}
