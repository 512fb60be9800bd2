import { t } from '@lingui/core/macro'
import { useSearchParams } from '@yuko/runtime/router'
import { Page } from '@yuko/ui'
import { typeGroups, typeWording } from '#data/campaign-types.ts'
import { ChoiceCard, ChoiceGroup } from '#data/editing/choice-card.tsx'
import { ofProgram } from '#data/use-chosen-program.ts'

/** All types of ways to earn. */
export function ChooseCampaignPage() {
  const programId = useSearchParams()[0].get('program') ?? undefined
  return (
    <Page
      title={t`New way to earn`}
      subtitle={t`Choose what customers earn points for. It stays a draft until you activate it.`}
      back={{ href: ofProgram('/loyalty/programs', programId), label: t`Programs` }}
    >
      {typeGroups.map(({ title, types }) => (
        <ChoiceGroup key={title} title={title}>
          {types.map((type) => (
            <ChoiceCard
              key={type}
              of={type}
              href={ofProgram(`/loyalty/campaigns/${type}/new`, programId)}
              title={typeWording[type].title}
              line={typeWording[type].line}
            />
          ))}
        </ChoiceGroup>
      ))}
    </Page>
  )
}
