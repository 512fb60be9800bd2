import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@yuko/ui'
import { sendingQueries } from '#data/sending.queries.ts'
import { WarmUpPlan } from './warm-up-plan.tsx'

/** The plans of new domains. Nothing while there are none: most stores never need it again. */
export function WarmUpSection({ mayEdit }: { mayEdit: boolean }) {
  const warmUps = useQuery(sendingQueries.warmUps())
  const shown = warmUps.data?.items.filter(({ status }) => status !== 'done') ?? []
  if (shown.length === 0) return null
  return (
    <div id="warm-up">
      <Section
        title={t`Domain warm-up`}
        description={t`Mailbox providers distrust sudden volume from a new domain. Marketing emails start small and grow, with the most engaged people first. Transactional emails are never held.`}
      >
        {shown.map((plan) => (
          <WarmUpPlan key={plan.domainId} plan={plan} mayEdit={mayEdit} />
        ))}
      </Section>
    </div>
  )
}
