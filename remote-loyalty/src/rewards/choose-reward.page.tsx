import { t } from '@lingui/core/macro'
import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { useHost } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Page } from '@yuko/ui'
import { ChoiceCard, ChoiceGroup } from '#data/editing/choice-card.tsx'
import { rewardTypes, rewardWording } from '#data/reward-types.ts'
import { ofProgram } from '#data/use-chosen-program.ts'

const onlyOnShopify: Partial<Record<RewardType, string>> = {
  gift_card: t`Only for stores on Shopify. Yuko can’t create gift cards elsewhere.`,
}

/** All types of rewards. */
export function ChooseRewardPage() {
  const programId = useSearchParams()[0].get('program') ?? undefined
  const { integrationType } = useHost().user
  const isElsewhere = integrationType !== null && integrationType !== 'shopify'
  return (
    <Page
      title={t`New reward`}
      subtitle={t`Choose what customers can redeem points for. It stays a draft until you activate it.`}
      back={{ href: ofProgram('/loyalty/programs', programId), label: t`Programs` }}
    >
      <ChoiceGroup title={t`Rewards`}>
        {rewardTypes.map((type) => (
          <ChoiceCard
            key={type}
            of={type}
            href={ofProgram(`/loyalty/rewards/${type}/new`, programId)}
            title={rewardWording[type].title}
            line={rewardWording[type].line}
            unavailable={isElsewhere ? onlyOnShopify[type] : undefined}
          />
        ))}
      </ChoiceGroup>
    </Page>
  )
}
