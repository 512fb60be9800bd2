import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost, usePermission } from '@yuko/runtime'
import { ButtonLink, EmptyState, IconPlus, Section, useFormat } from '@yuko/ui'
import { useState } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { campaignState } from '#data/campaign-state.ts'
import { rateOf } from '#data/campaign-summary.ts'
import { points } from '#data/program.model.ts'
import { proofQueries } from '#data/proof.queries.ts'
import { recurringWords } from '#data/recurring-words.ts'
import { useCampaignSwitch } from '#data/use-campaign-switch.ts'
import { ofProgram } from '#data/use-chosen-program.ts'
import { EntryList, type EntryListWords } from '#programs/entry-list.tsx'
import { EntryRow } from '#programs/entry-row.tsx'

const issuedWords = (issued: string, members: number) =>
  plural(members, { one: `${issued} issued to # member`, other: `${issued} issued to # members` })

const listWords: EntryListWords = {
  label: t`Ways to earn`,
  failed: t`Couldn’t load the ways to earn`,
  overLabel: t`Ended ways to earn`,
  show: (count) => plural(count, { one: 'Show # ended', other: 'Show # ended' }),
  hide: (count) => plural(count, { one: 'Hide # ended', other: 'Hide # ended' }),
}

/** With its days, and its place in the merchant’s order, if it has any. */
function placed({ priority, recurring }: Campaign, earned: string): string {
  const rate = [earned, recurring && recurringWords(recurring)].filter(Boolean).join(' · ')
  return priority === null ? rate : t`${rate} · Priority ${priority}`
}

export function CampaignsSection({ program }: { program: Program }) {
  const { currency } = useHost().organization
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const campaigns = useQuery(campaignQueries.list(program.programId))
  const switching = useCampaignSwitch()
  const [openedAt] = useState(Date.now)
  const row = (campaign: Campaign) => (
    <EntryRow
      key={campaign.campaignId}
      of={campaign.type}
      href={`/loyalty/campaigns/${campaign.type}/${campaign.campaignId}`}
      name={campaign.name}
      rate={placed(campaign, rateOf(campaign, program.pointLabel, currency))}
      state={campaignState(campaign, program, openedAt, format)}
      figures={
        campaign.figures.times === 0
          ? t`Not earned yet`
          : issuedWords(points(campaign.figures.points, program.pointLabel), campaign.figures.members)
      }
      isOn={campaign.status === 'active'}
      isBusy={switching.pendingId === campaign.campaignId}
      {...(mayEdit &&
        campaign.status !== 'ended' && {
          onSwitch: (isOn: boolean) => switching.go(campaign, isOn ? 'active' : 'paused'),
        })}
    />
  )
  return (
    <Section
      flush
      title={t`Ways to earn`}
      description={t`What customers earn points for.`}
      actions={campaigns.data && <Actions program={program} asksForProof={campaigns.data.some(({ proof }) => proof)} />}
    >
      <EntryList
        words={listWords}
        query={campaigns}
        isOver={({ status }) => status === 'ended'}
        row={row}
        empty={
          <EmptyState drawing="gift" title={t`No ways to earn yet`}>
            {t`Start with what brings customers back, such as orders, birthdays or reviews.`}
          </EmptyState>
        }
      />
    </Section>
  )
}

function Actions({ program, asksForProof }: { program: Program; asksForProof: boolean }) {
  const mayEdit = usePermission('settings.write')
  return (
    <>
      {asksForProof && <ProofsLink />}
      {mayEdit && program.status !== 'archived' && (
        <ButtonLink
          href={ofProgram('/loyalty/campaigns/new', program.programId)}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t`Add way to earn`}
        </ButtonLink>
      )}
    </>
  )
}

/** To the proofs that wait for the merchant. */
function ProofsLink() {
  const waiting = useQuery(proofQueries.count()).data?.waiting ?? 0
  return (
    <ButtonLink href={waiting > 0 ? '/loyalty/proofs?status=waiting' : '/loyalty/proofs'} size="xs" variant="default">
      {waiting > 0 ? plural(waiting, { one: '# proof to check', other: '# proofs to check' }) : t`Proofs`}
    </ButtonLink>
  )
}
