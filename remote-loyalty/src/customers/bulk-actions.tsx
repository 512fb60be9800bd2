import { plural, t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import {
  type changeLoyaltyMembers,
  type MemberMove,
  type MemberSkipReason,
  mostMembers,
} from '@yuko/contract/loyalty/members/change-loyalty-members'
import { notify, usePermission } from '@yuko/runtime'
import { BulkBar, Button, IconChevronUp, Menu, useForm, useFormat } from '@yuko/ui'
import { ConfirmDialog, FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useChangeMembers, useDownloadMembers } from '#data/member.mutations.ts'
import { AdjustFields, adjustSchema, changeOf, initialAdjustment } from './member/adjust.fields.tsx'

interface BulkActionsProps {
  memberIds: string[]
  onClear: () => void
}

/** Actions for the selected customers: each with the rules, permissions and history of the same action on one. */
export function BulkActions({ memberIds, onClear }: BulkActionsProps) {
  const mayAdjust = usePermission('loyalty.adjust')
  const [asked, setAsked] = useState<MemberMove | 'adjust'>()
  const isTooMany = memberIds.length > mostMembers
  const limit = isTooMany ? t`Select up to ${mostMembers} customers` : undefined
  const dialog = { memberIds, onClose: () => setAsked(undefined), onDone: onClear }
  return (
    <>
      <BulkBar count={memberIds.length} onClear={onClear}>
        {mayAdjust && (
          <>
            <Button size="xs" disabled={isTooMany} title={limit} onClick={() => setAsked('adjust')}>
              {t`Adjust points`}
            </Button>
            <Menu position="top-end">
              <Menu.Target>
                <Button size="xs" variant="default" disabled={isTooMany} rightSection={<IconChevronUp size={14} aria-hidden />}>
                  {t`More`}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setAsked('enroll')}>{t`Add to program`}</Menu.Item>
                <Menu.Item onClick={() => setAsked('opt_out')}>{t`Opt out`}</Menu.Item>
                <Menu.Item color="danger" onClick={() => setAsked('block')}>
                  {t({ message: 'Block', context: 'verb' })}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        <ExportSelected memberIds={memberIds} limit={limit} />
      </BulkBar>
      {asked === 'adjust' && <AdjustMembers {...dialog} />}
      {asked && asked !== 'adjust' && <MoveMembers move={asked} {...dialog} />}
    </>
  )
}

/** `limit` explains why it’s disabled. */
function ExportSelected({ memberIds, limit }: { memberIds: string[]; limit: string | undefined }) {
  const mayExport = usePermission('data.export')
  const download = useDownloadMembers()
  if (!mayExport) return null
  return (
    <Button
      size="xs"
      variant="default"
      loading={download.isPending}
      disabled={limit !== undefined}
      title={limit}
      onClick={() => download.mutate({ memberId: memberIds }, { onError: ({ message }) => notify(message, { type: 'error' }) })}
    >
      {t`Export selected`}
    </Button>
  )
}

interface DialogProps {
  memberIds: string[]
  onClose: () => void
  onDone: () => void
}

function AdjustMembers({ memberIds, onClose, onDone }: DialogProps) {
  const format = useFormat()
  const change = useChangeMembers()
  const count = memberIds.length
  const form = useForm({
    initial: initialAdjustment,
    schema: adjustSchema,
    onSubmit: async (body) => {
      showResult(await change.mutateAsync({ action: 'adjust', memberIds, ...body }))
      onClose()
      onDone()
    },
  })
  const points = changeOf(form.values)
  const isTaking = form.values.direction === 'take'
  const total = format.number(typeof points === 'number' ? points * count : 0)
  return (
    <FormDialog
      title={plural(count, { one: 'Adjust points of # customer', other: 'Adjust points of # customers' })}
      submitLabel={isTaking ? t`Deduct points` : t`Add points`}
      form={form}
      onClose={onClose}
    >
      <AdjustFields
        form={form}
        description={isTaking ? t`For each customer, at most their balance` : t`For each customer. Total: ${total}`}
      />
    </FormDialog>
  )
}

const moves: Record<MemberMove, { title: (count: number) => string; label: string; text: string }> = {
  enroll: {
    title: (count) => plural(count, { one: 'Add # customer to the program?', other: 'Add # customers to the program?' }),
    label: t`Add to program`,
    text: t`They can earn and redeem points, including those who opted out or were blocked.`,
  },
  opt_out: {
    title: (count) => plural(count, { one: 'Opt out # customer?', other: 'Opt out # customers?' }),
    label: t`Opt out`,
    text: t`They can’t earn or redeem points until they join again. Their balance is kept.`,
  },
  block: {
    title: (count) => plural(count, { one: 'Block # customer?', other: 'Block # customers?' }),
    label: t({ message: 'Block', context: 'verb' }),
    text: t`They can’t earn or redeem points, or rejoin, until you unblock them. Their balance is kept.`,
  },
}

function MoveMembers({ move, memberIds, onClose, onDone }: DialogProps & { move: MemberMove }) {
  const change = useChangeMembers()
  const { title, label, text } = moves[move]
  const run = () =>
    change.mutateAsync({ action: move, memberIds }).then(
      (result) => {
        showResult(result)
        onClose()
        onDone()
      },
      ({ message }: Error) => notify(message, { type: 'error' }),
    )
  return (
    <ConfirmDialog
      title={title(memberIds.length)}
      confirmLabel={label}
      isDestructive={move === 'block'}
      onConfirm={run}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

const skipLabels: Record<MemberSkipReason, string> = {
  unchanged: t`already up to date`,
  'loyalty-member.not-found': t`no longer exists`,
  'loyalty-member.state-refused': t`opted out, blocked or merged`,
  'points.not-enough': t`no points to deduct`,
}

/** How many changed, and why the others didn’t. */
function showResult({ changed, skipped }: ReplyOf<typeof changeLoyaltyMembers>) {
  const updated = plural(changed, { one: '# customer updated', other: '# customers updated' })
  const others = skipped.map(({ reason, count }) => {
    const why = skipLabels[reason]
    return plural(count, { one: `# skipped: ${why}`, other: `# skipped: ${why}` })
  })
  notify([updated, ...others].join(' · '), { type: changed > 0 ? 'success' : 'warning' })
}
