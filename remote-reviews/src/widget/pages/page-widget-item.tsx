import { t } from '@lingui/core/macro'
import type { PageWidget } from '@yuko/contract/widgets/page-widget'
import { ActionIcon, Badge, IconArrowDown, IconArrowUp, IconMore, Menu, PlainLink } from '@yuko/ui'
import styles from './pages.module.css'
import { pagesOf } from './scope-wording.ts'

interface PageWidgetItemProps {
  widget: PageWidget
  /** In the editor at the moment. */
  isOpen: boolean
  onOpen: () => void
  /** false: read-only. */
  actions: false | Actions
}

interface Actions {
  onDialog: (name: 'edit' | 'duplicate' | 'delete') => void
  /** undefined: it’s the first. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One page widget with its pages and actions. */
export function PageWidgetItem({ widget, isOpen, onOpen, actions }: PageWidgetItemProps) {
  const { name, pageWidgetId, isEnabled, hasDraft } = widget
  return (
    <article className={styles.item} aria-label={name} aria-current={isOpen ? 'true' : undefined}>
      <div className={styles.words}>
        <span>
          <PlainLink href={`/reviews/widget/${pageWidgetId}`} onClick={onOpen}>
            {name}
          </PlainLink>{' '}
          {!isEnabled && (
            <Badge size="sm" color="gray">
              {t`Off`}
            </Badge>
          )}
          {hasDraft && (
            <Badge size="sm" variant="light" color="warning">
              {t`Draft`}
            </Badge>
          )}
        </span>
        <p>{pagesOf(widget)}</p>
      </div>
      {actions && <ItemActions name={name} {...actions} />}
    </article>
  )
}

function ItemActions({ name, onDialog, onUp, onDown }: { name: string } & Actions) {
  return (
    <div className={styles.actions}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Move “${name}” up`} disabled={!onUp} onClick={onUp}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Move “${name}” down`} disabled={!onDown} onClick={onDown}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t`More actions for “${name}”`}>
            <IconMore size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onDialog('edit')}>{t`Name and pages`}</Menu.Item>
          <Menu.Item onClick={() => onDialog('duplicate')}>{t`Duplicate`}</Menu.Item>
          <Menu.Item color="danger" onClick={() => onDialog('delete')}>
            {t`Delete`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
