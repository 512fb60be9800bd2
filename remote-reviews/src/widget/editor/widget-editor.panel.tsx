import { useQuery } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import type { ReviewWidget, Widget } from '@yuko/contract/widgets/widget'
import { type ReviewWidgetConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import { widgetElements } from '@yuko/contract/widgets/widget-kind'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import {
  ActionIcon,
  Button,
  IconMore,
  Menu,
  Page,
  RelativeTime,
  SegmentedControl,
  StatusBadge,
  useDebouncedValue,
} from '@yuko/ui'
import { ConfirmDialog, SaveBar, StaleAlert } from '@yuko/ui/on-demand'
import { useMemo, useState } from 'react'
import {
  useDiscardWidgetDraft,
  usePublishWidget,
  useRestoreWidget,
  useSaveWidget,
  useSwitchWidget,
} from '#data/widgets.mutations.ts'
import { widgetQueries } from '#data/widgets.queries.ts'
import { Install } from '../install/install.panel.tsx'
import { kindWording } from '../kind-wording.ts'
import { readPath, writePath } from './config-path.ts'
import styles from './editor.module.css'
import { FieldControl } from './field-control.tsx'
import { History } from './history.panel.tsx'
import { Preview } from './preview.tsx'
import { ProductChoice } from './product-choice.panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { StructuredData } from './structured-data.panel.tsx'
import { TextsTab } from './texts-tab.tsx'
import { groupsOf, type Tab, tabsOf } from './widget-fields.ts'

interface WidgetEditorProps {
  widget: ReviewWidget
  store: string
  brand: BrandSettings
  /** Reads the widget again, after a colleague has changed it. */
  onReload: () => Promise<unknown>
}

type Open = 'install' | 'history' | 'publish' | 'discard' | null

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function WidgetEditor({ widget, store, brand, onReload }: WidgetEditorProps) {
  const { kind, slug, published } = widget
  const canWrite = usePermission('settings.write')
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Open>(params.get('open') === 'install' ? 'install' : null)
  const [config, setConfig] = useState(widget.config)
  const tabs = tabsOf(config)
  const [tab, setTab] = useState<Tab>(tabs[0]?.tab ?? 'texts')
  const [view, setView] = useState('settings')
  const [locale, setLocale] = useState(() => navigator.language.split('-')[0] ?? 'en')
  const [product, setProduct] = useState<string | null>(null)

  const save = useSaveWidget(slug)
  const publish = usePublishWidget(slug)
  const discard = useDiscardWidgetDraft(slug)
  const restore = useRestoreWidget(slug)
  const switching = useSwitchWidget(slug)

  const checked = widgetConfig.safeParse(config)
  const errors = new Map(checked.error?.issues.map((issue) => [issue.path.join('.'), issue.message]))
  const isDirty = !same(config, widget.config)
  const isUnpublished = !same(config, published)
  const [asked] = useDebouncedValue(config, 250)
  const preview = useQuery(widgetQueries.preview(slug, { config: asked, product, lang: locale }))
  const shown = useMemo(() => showWidget(config, brand, locale), [config, brand, locale])
  const refusal = [save, publish, discard, restore].find(({ error }) => error)?.error
  const isStale = refusal instanceof ApiError && refusal.code === 'widget.changed-since'

  /** What came back is what stands here now. */
  const take = (after: Widget) => setConfig(after.config as ReviewWidgetConfig)
  const forget = () => {
    for (const mutation of [save, publish, discard, restore]) mutation.reset()
  }
  const keep = () => save.mutateAsync({ config, revision: widget.revision }).then(take, () => undefined)
  const goLive = async () => {
    await publish.mutateAsync({ config, revision: widget.revision }).then(
      (after) => {
        take(after)
        notify('Published. Shoppers see it within five seconds.', { type: 'success' })
      },
      () => undefined,
    )
    setOpen(null)
  }
  const bringBack = async (version: number | null) => {
    setOpen(null)
    await restore.mutateAsync({ version, revision: widget.revision }).then(
      (after) => {
        take(after)
        notify(after.hasDraft ? 'Restored as a draft. Publish it when it is right.' : 'The draft is what is published again.')
      },
      () => undefined,
    )
  }
  const drop = async () => {
    await discard.mutateAsync({ revision: widget.revision }).then(take, () => undefined)
    setOpen(null)
  }
  const takeTheirs = async () => {
    forget()
    const after = (await onReload()) as { data?: Widget }
    if (after.data) take(after.data)
  }
  const keepMine = async () => {
    forget()
    await onReload()
  }

  return (
    <Page
      width="full"
      title={kindWording[kind].name}
      back={{ href: '/reviews/widget', label: 'Widgets' }}
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
              <Button
                onClick={() => setOpen('publish')}
                disabled={!isUnpublished || !checked.success}
                loading={publish.isPending}
              >
                Publish
              </Button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={36} aria-label="More actions">
                    <IconMore size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item disabled={!widget.hasDraft} onClick={() => setOpen('discard')}>
                    Discard draft
                  </Menu.Item>
                  <Menu.Item onClick={() => switching.mutate({ isEnabled: !widget.isEnabled })}>
                    {widget.isEnabled ? 'Switch off in the shop' : 'Switch on in the shop'}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </>
          )}
        </>
      }
    >
      {refusal && (
        <StaleAlert
          message={refusal.message}
          changed={isStale ? 'this widget' : undefined}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
      <div className={styles.views}>
        <SegmentedControl
          fullWidth
          aria-label="Part of the editor"
          data={[
            { value: 'settings', label: 'Settings' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.editor} data-view={view}>
        <div className={styles.settings}>
          <Tabs tabs={tabs} selected={tab} onSelect={setTab} />
          <div className={styles.panel} role="tabpanel" id="widget-settings" aria-labelledby={`tab-${tab}`}>
            {tab === 'texts' && (
              <TextsTab
                config={config}
                locale={locale}
                isReadOnly={!canWrite}
                onLocale={setLocale}
                onChange={(next) => setConfig(next as ReviewWidgetConfig)}
              />
            )}
            {groupsOf(config, tab).map((group) => (
              <fieldset key={group.title} className={styles.group}>
                {group.fields.length > 1 && <h2>{group.title}</h2>}
                {group.description && <p className={styles.help}>{group.description}</p>}
                {group.fields.map((field) => (
                  <FieldControl
                    key={field.path}
                    field={field}
                    value={readPath(config, field.path)}
                    ofBrand={field.ofBrand && brand[field.path.slice('brand.'.length) as keyof BrandSettings]}
                    error={errors.get(field.path)}
                    isReadOnly={!canWrite}
                    onChange={(value) => setConfig((before) => writePath(before, field.path, value) as ReviewWidgetConfig)}
                  />
                ))}
              </fieldset>
            ))}
            {tab === 'schema' && <StructuredData reply={preview} product={product} onProduct={setProduct} />}
          </div>
        </div>
        <Preview
          kind={kind}
          store={store}
          product={product}
          widget={shown}
          reply={preview.data}
          tools={
            widgetElements[kind].product !== 'none' && (
              <div className={styles.product}>
                <ProductChoice isRequired={widgetElements[kind].product === 'required'} value={product} onChange={setProduct} />
              </div>
            )
          }
        />
      </div>
      {open === 'install' && <Install widget={widget} store={store} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <History widget={widget} canRestore={canWrite} onRestore={bringBack} onClose={() => setOpen(null)} />
      )}
      {open === 'publish' && (
        <PublishDialog published={published} config={config} onConfirm={goLive} onCancel={() => setOpen(null)} />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title="Discard the draft?"
          confirmLabel="Discard draft"
          isDestructive
          onConfirm={drop}
          onCancel={() => setOpen(null)}
        >
          What was changed since the last publication is lost. Shoppers see no difference.
        </ConfirmDialog>
      )}
      {canWrite && (
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          onSave={keep}
          onDiscard={() => {
            setConfig(widget.config)
            forget()
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
  if (isUnpublished)
    return (
      <StatusBadge status="draft" tone="info">
        {widget.draftSavedAt ? (
          <span>
            Draft of {widget.draftSavedBy ?? 'a colleague'}, <RelativeTime at={widget.draftSavedAt} />
          </span>
        ) : (
          'Draft'
        )}
      </StatusBadge>
    )
  return <StatusBadge status="live">Published</StatusBadge>
}

interface TabsProps {
  tabs: readonly { tab: Tab; name: string }[]
  selected: Tab
  onSelect: (tab: Tab) => void
}

/** Arrows go from tab to tab, as in every list of tabs. */
function Tabs({ tabs, selected, onSelect }: TabsProps) {
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(tabs.findIndex(({ tab }) => tab === selected) + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.tab)
    document.getElementById(`tab-${next.tab}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Settings of the widget" onKeyDown={onKeyDown}>
      {tabs.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls="widget-settings"
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
