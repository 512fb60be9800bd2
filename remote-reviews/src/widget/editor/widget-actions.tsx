import { t } from '@lingui/core/macro'
import { isRepeatable } from '@yuko/contract/widgets/page-widget'
import { ActionIcon, Button, IconMore, Menu } from '@yuko/ui'
import type { WidgetEditorModel } from './use-widget-editor.ts'

/** The actions beside the title. Members who may only read get the history and the installation. */
export function WidgetActions({ editor }: { editor: WidgetEditorModel }) {
  const { widget, canWrite, draft, changes, setDialog } = editor
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setDialog('history')}>
        {t`History`}
      </Button>
      {isRepeatable(widget.slug) && (
        <Button variant="subtle" color="gray" onClick={() => setDialog('pages')}>
          {t`Page widgets`}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('install')}>
        {t`Install`}
      </Button>
      {canWrite && (
        <>
          <Button
            onClick={() => setDialog('publish')}
            disabled={!draft.isUnpublished || !draft.isValid}
            loading={changes.isPublishing}
          >
            {t`Publish`}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
                <IconMore size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={!widget.hasDraft} onClick={() => setDialog('discard')}>
                {t`Discard draft`}
              </Menu.Item>
              <Menu.Item onClick={changes.toggle}>
                {widget.isEnabled ? t`Turn off in your store` : t`Turn on in your store`}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </>
  )
}
