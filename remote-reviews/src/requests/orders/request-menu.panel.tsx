import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { ActionIcon, IconMore, Menu } from '@yuko/ui'
import { useRequestMove } from './use-request-move.ts'

/** The actions of a request in its row. */
export function RequestMenu({ request, name }: { request: ReviewRequest; name: string }) {
  const { move, isPending } = useRequestMove(request)
  const may = (action: ReviewRequest['allowedActions'][number]) => request.allowedActions.includes(action)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="md" loading={isPending} aria-label={t`Request actions: ${name}`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('send') && <Menu.Item onClick={() => move({ kind: 'send' })}>{t`Send now`}</Menu.Item>}
        {may('postpone') &&
          [3, 7, 14].map((days) => (
            <Menu.Item key={days} onClick={() => move({ kind: 'postpone', days })}>
              <Trans>Postpone by {days} days</Trans>
            </Menu.Item>
          ))}
        {may('cancel') && (
          <Menu.Item color="danger" onClick={() => move({ kind: 'cancel' })}>
            {request.sentAt ? t`Cancel reminders` : t`Cancel request`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
