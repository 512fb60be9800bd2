import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import { widgetConfig } from '@yuko/contract/widgets/widget-config'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, Page, Section, StatusBadge } from '@yuko/ui'
import { ConfirmDialog, SaveBar, StaleAlert } from '@yuko/ui/on-demand'
import { useMemo, useState } from 'react'
import { type OnsiteChange, useChangeOnsite } from '#data/onsite.mutations.ts'
import { kindWording } from '../kinds.ts'
import { FieldControl } from './field-control.tsx'
import { History } from './history.panel.tsx'
import { Install } from './install.panel.tsx'
import styles from './onsite-editor.module.css'
import { groupsOf, readField, writeField } from './onsite-fields.ts'
import { Preview } from './preview.tsx'
import { Texts } from './texts.section.tsx'

interface EditorProps {
  widget: Widget
  kind: LoyaltyWidgetKind
  store: string
  brand: BrandSettings
  view: OnsiteView
  locale: string
  onLocale: (locale: string) => void
  /** Reads the widget again, after a colleague has changed it. */
  onReload: () => Promise<{ data?: Widget }>
}

type Open = 'install' | 'history' | 'publish' | 'discard' | null
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function OnsiteEditor({ widget, kind, store, brand, view, locale, onLocale, onReload }: EditorProps) {
  const canWrite = usePermission('settings.write')
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Open>(params.get('open') === 'install' ? 'install' : null)
  const [config, setConfig] = useState(widget.config)
  const change = useChangeOnsite(widget.slug)
  const checked = widgetConfig.safeParse(config)
  const errors = new Map(checked.error?.issues.map((issue) => [issue.path.slice(0, 2).join('.'), issue.message]))
  const isUnpublished = !same(config, widget.published)
  const shown = useMemo(() => showWidget(config, brand, locale), [config, brand, locale])
  const isStale = change.error instanceof ApiError && change.error.code === 'widget.changed-since'
  const { revision } = widget

  const run = async (what: OnsiteChange, said?: string) => {
    setOpen(null)
    await change.mutateAsync(what).then(
      (after) => {
        if (what.do !== 'switch') setConfig(after.config)
        if (said) notify(said, { type: 'success' })
      },
      () => undefined,
    )
  }
  const reload = async (isTheirs: boolean) => {
    change.reset()
    const { data } = await onReload()
    if (isTheirs && data) setConfig(data.config)
  }

  return (
    <Page
      width="full"
      title={kindWording[kind].name}
      tabTitle={`${kindWording[kind].name} · On-site`}
      back={{ href: '/loyalty/onsite', label: 'On-site' }}
      badge={<State widget={widget} isUnpublished={isUnpublished} />}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={() => setOpen('history')}>
            History
          </Button>
          <Button variant="default" onClick={() => setOpen('install')}>
            Install
          </Button>
          {canWrite && (
            <>
              {widget.hasDraft && (
                <Button variant="subtle" color="gray" onClick={() => setOpen('discard')}>
                  Discard draft
                </Button>
              )}
              <Button
                variant="default"
                onClick={() =>
                  run({ do: 'switch', isEnabled: !widget.isEnabled }, widget.isEnabled ? 'Switched off.' : 'Switched on.')
                }
              >
                {widget.isEnabled ? 'Switch off' : 'Switch on'}
              </Button>
              <Button onClick={() => setOpen('publish')} disabled={!isUnpublished || !checked.success} loading={change.isPending}>
                Publish
              </Button>
            </>
          )}
        </>
      }
    >
      {change.error && (
        <StaleAlert
          message={change.error.message}
          changed={isStale ? 'this widget' : undefined}
          onTheirs={() => reload(true)}
          onMine={() => reload(false)}
        />
      )}
      <div className={styles.editor}>
        <div className={styles.settings}>
          {groupsOf(kind).map((group) => (
            <Section key={group.title} title={group.title} description={group.help}>
              <div className={styles.fields}>
                {group.fields.map((field) => (
                  <FieldControl
                    key={field.path.join('.')}
                    field={field}
                    value={readField(config, field.path)}
                    brandColor={String(brand[field.path[1] as keyof BrandSettings] ?? '#111111')}
                    error={errors.get(field.path.join('.'))}
                    isReadOnly={!canWrite}
                    onChange={(value) => setConfig((before) => writeField(before, field.path, value))}
                  />
                ))}
              </div>
            </Section>
          ))}
          <Texts
            config={config}
            locale={locale}
            isReadOnly={!canWrite}
            onLocale={onLocale}
            onChange={(texts) => setConfig((before) => ({ ...before, texts }))}
          />
        </div>
        <Preview kind={kind} store={store} widget={shown} view={view} />
      </div>
      {open === 'install' && (
        <Install widget={widget} kind={kind} store={store} pageUrl={view.pageUrl} onClose={() => setOpen(null)} />
      )}
      {open === 'history' && (
        <History
          widget={widget}
          canRestore={canWrite}
          onRestore={(version) => run({ do: 'restore', version, revision }, 'Restored as a draft.')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'publish' && (
        <ConfirmDialog
          title="Publish these changes?"
          confirmLabel="Publish"
          onConfirm={() => run({ do: 'publish', config, revision }, 'Published. Shoppers see it within five seconds.')}
          onCancel={() => setOpen(null)}
        >
          Shoppers see what the preview shows now. Earlier versions stay in the history.
        </ConfirmDialog>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title="Discard the draft?"
          confirmLabel="Discard draft"
          isDestructive
          onConfirm={() => run({ do: 'discard', revision })}
          onCancel={() => setOpen(null)}
        >
          What was changed since the last publication is lost. Shoppers see no difference.
        </ConfirmDialog>
      )}
      {canWrite && (
        <SaveBar
          isDirty={!same(config, widget.config)}
          isSaving={change.isPending}
          onSave={() => run({ do: 'save', config, revision }, 'Draft saved.')}
          onDiscard={() => {
            setConfig(widget.config)
            change.reset()
          }}
        />
      )}
    </Page>
  )
}

function State({ widget, isUnpublished }: { widget: Widget; isUnpublished: boolean }) {
  if (!widget.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  return isUnpublished ? (
    <StatusBadge status="draft" tone="info">
      Draft
    </StatusBadge>
  ) : (
    <StatusBadge status="live">Published</StatusBadge>
  )
}
