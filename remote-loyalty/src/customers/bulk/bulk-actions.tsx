import { t } from '@lingui/core/macro'
import { type MemberBulkAction, mostChosenMembers } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { mostMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { notify, usePermission } from '@yuko/runtime'
import { BulkBar, Button, IconChevronUp, Menu } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import { useDownloadMembers } from '#data/member.mutations.ts'
import type { MemberSearch } from '#data/member.queries.ts'
import type { BulkTarget } from './bulk-target.ts'
import { actionLabels } from './bulk-wording.ts'

// Loaded while the merchant chooses an action.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface BulkActionsProps {
  target: BulkTarget
  /** The selected members as a query of the export. */
  exported: MemberSearch & { memberId?: string[] }
  onClear: () => void
}

const first = ['move_tier', 'add_tag', 'remove_tag'] as const
const statuses = ['enroll', 'opt_out', 'unblock'] as const
const dangerous = ['block', 'remove'] as const

/** Actions for the selected customers: each with the rules, permissions and history of the same action on one. */
export function BulkActions({ target, exported, onClear }: BulkActionsProps) {
  const mayAdjust = usePermission('loyalty.adjust')
  const [asked, setAsked] = useState<MemberBulkAction>()
  const isTooMany = (target.of.memberIds?.length ?? 0) > mostChosenMembers
  const limit = isTooMany ? t`Select up to ${mostChosenMembers} customers` : undefined
  const item = (action: MemberBulkAction) => (
    <Menu.Item key={action} onClick={() => setAsked(action)}>
      {actionLabels[action]}
    </Menu.Item>
  )
  return (
    <>
      <BulkBar count={target.count} onClear={onClear}>
        {mayAdjust && (
          <>
            <Button size="xs" disabled={isTooMany} title={limit} onClick={() => setAsked('adjust')}>
              {actionLabels.adjust}
            </Button>
            <Menu position="top-end">
              <Menu.Target>
                <Button size="xs" variant="default" disabled={isTooMany} rightSection={<IconChevronUp size={14} aria-hidden />}>
                  {t`More`}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {first.map(item)}
                <Menu.Divider />
                {statuses.map(item)}
                <Menu.Divider />
                {dangerous.map((action) => (
                  <Menu.Item key={action} color="danger" onClick={() => setAsked(action)}>
                    {actionLabels[action]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        <ExportSelected exported={exported} />
      </BulkBar>
      <Suspense>
        {asked && (
          <BulkDialog
            action={asked}
            target={target}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              setAsked(undefined)
              onClear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function ExportSelected({ exported }: Pick<BulkActionsProps, 'exported'>) {
  const mayExport = usePermission('data.export')
  const download = useDownloadMembers()
  if (!mayExport) return null
  const isTooMany = (exported.memberId?.length ?? 0) > mostMembers
  return (
    <Button
      size="xs"
      variant="default"
      loading={download.isPending}
      disabled={isTooMany}
      title={isTooMany ? t`Select up to ${mostMembers} customers` : undefined}
      onClick={() => download.mutate(exported, { onError: ({ message }) => notify(message, { type: 'error' }) })}
    >
      {t`Export selected`}
    </Button>
  )
}
