import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Campaign, comparePriority } from '@yuko/contract/loyalty/campaigns/campaign'
import { RowGrip, SortableRows } from '@yuko/kit/sorting/sortable-rows.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { ActionIcon, IconArrowDown, IconArrowUp, Radio, Section, Stack } from '@yuko/ui'
import { usePrioritizeCampaigns } from '#data/campaign.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { isOrderType } from '#data/campaign-types.ts'
import styles from '#programs/priority.module.css'

/** Which of several ways to earn counts for one order; hidden while there is nothing to choose. */
export function PrioritySection({ programId }: { programId: string }) {
  const mayEdit = usePermission('settings.write')
  const saved = rivalsOf(useQuery(campaignQueries.list(programId)).data ?? [])
  const { mutate, isPending, variables } = usePrioritizeCampaigns(programId)
  // A choice shows at once.
  const rivals = isPending ? inOrder(saved, variables) : saved
  if (rivals.length === 0) return null
  const isOrdered = rivals.some(({ priority }) => priority !== null)
  const save = (campaignIds: string[]) =>
    mutate(campaignIds, {
      onSuccess: () => notify(t`Saved. Changes apply from now on`),
      onError: ({ message }) => notify(message, { type: 'error', duration: 8000 }),
    })
  const ids = rivals.map(({ campaignId }) => campaignId)
  const move = (id: string, to: number) => {
    if (to >= 0 && to < ids.length) save(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  }
  return (
    <Section
      title={t`When several ways to earn match one order`}
      description={t`Applies to those whose points aren’t added to the others.`}
    >
      <Radio.Group
        aria-label={t`When several ways to earn match one order`}
        value={isOrdered ? 'priority' : 'points'}
        onChange={(value) => save(value === 'priority' ? ids : [])}
      >
        <Stack gap="xs">
          <Radio value="points" disabled={!mayEdit || isPending} label={t`The highest counts`} />
          <Radio value="priority" disabled={!mayEdit || isPending} label={t`The first in your order counts`} />
        </Stack>
      </Radio.Group>
      {isOrdered && <Order rivals={rivals} onMove={mayEdit ? move : undefined} />}
    </Section>
  )
}

interface OrderProps {
  rivals: readonly Campaign[]
  onMove: ((campaignId: string, to: number) => void) | undefined
}

function Order({ rivals, onMove }: OrderProps) {
  const rows = rivals.map(({ campaignId, name, priority }) => ({ id: campaignId, name, priority }))
  const list = (
    <ol className={styles.list} aria-label={t`Order of priority`}>
      {rows.map(({ id, name, priority }, index) => (
        <li key={id}>
          {onMove && <RowGrip id={id} name={name} />}
          <span className={styles.number}>{priority === null ? '–' : index + 1}</span>
          <span className={styles.name}>{name}</span>
          {onMove && (
            <span className={styles.actions}>
              <ActionIcon aria-label={t`Move “${name}” up`} disabled={index === 0} onClick={() => onMove(id, index - 1)}>
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t`Move “${name}” down`}
                disabled={index === rows.length - 1}
                onClick={() => onMove(id, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {onMove ? (
        <SortableRows rows={rows} onMove={onMove}>
          {list}
        </SortableRows>
      ) : (
        list
      )}
      {rows.some(({ priority }) => priority === null) && (
        <p className={styles.note}>{t`Ways to earn without a number come last. The highest of them counts.`}</p>
      )}
    </>
  )
}

/** With the places of an order that is being saved. */
const inOrder = (campaigns: readonly Campaign[], ids: readonly string[]): Campaign[] =>
  campaigns
    .map((one) => ({ ...one, priority: ids.includes(one.campaignId) ? ids.indexOf(one.campaignId) + 1 : null }))
    .toSorted(comparePriority)

/** Points and multipliers count separately, and only those that aren't added compete. In the merchant's order. */
function rivalsOf(campaigns: readonly Campaign[]): Campaign[] {
  const competing = campaigns.filter(
    ({ type, stacking, status }) => isOrderType(type) && stacking === 'best_only' && status !== 'ended',
  )
  const isMultiplier = ({ earning }: Campaign) => earning.mode === 'multiplier'
  const kinds = [competing.filter((one) => !isMultiplier(one)), competing.filter(isMultiplier)]
  return kinds
    .filter(({ length }) => length > 1)
    .flat()
    .toSorted(comparePriority)
}
