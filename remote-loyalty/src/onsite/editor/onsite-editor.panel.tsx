import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { Widget } from '@yuko/contract/widgets/widget'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { RefusedChange } from '@yuko/kit/publishing/refused-change.tsx'
import { Page, Section } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { kindWording } from '../kinds.ts'
import { FieldControl } from './field-control.tsx'
import { OnsiteActions } from './onsite-actions.tsx'
import { OnsiteDialogs } from './onsite-dialogs.tsx'
import styles from './onsite-editor.module.css'
import { groupsOf, readField, writeField } from './onsite-fields.ts'
import { OnsiteState } from './onsite-state.tsx'
import { Preview } from './preview.tsx'
import { Texts } from './texts.section.tsx'
import { type OnsiteEditorModel, useOnsiteEditor } from './use-onsite-editor.ts'

interface EditorProps {
  widget: Widget
  kind: LoyaltyWidgetKind
  store: string
  brand: BrandSettings
  view: OnsiteView
  locale: string
  onLocale: (locale: string) => void
  /** Reloads the widget after a colleague changed it. */
  onReload: () => Promise<{ data?: Widget }>
}

export function OnsiteEditor({ widget, kind, store, brand, view, locale, onLocale, onReload }: EditorProps) {
  const editor = useOnsiteEditor(widget, brand, locale)
  const { config, setConfig, canWrite } = editor
  const { name } = kindWording[kind]
  return (
    <Page
      width="full"
      title={name}
      tabTitle={t`${name} · On-site`}
      back={{ href: '/loyalty/onsite', label: t`On-site` }}
      badge={<OnsiteState widget={widget} isUnpublished={editor.isUnpublished} />}
      actions={<OnsiteActions editor={editor} />}
    >
      <RefusedChange
        changes={[editor.change]}
        subject={t`this widget`}
        onReload={async () => (await onReload()).data}
        onTake={(theirs) => setConfig(theirs.config)}
      />
      <div className={styles.editor}>
        <div className={styles.settings}>
          <Groups editor={editor} kind={kind} />
          <Texts
            config={config}
            locale={locale}
            isReadOnly={!canWrite}
            onLocale={onLocale}
            onChange={(texts) => setConfig((before) => ({ ...before, texts }))}
          />
        </div>
        <Preview kind={kind} store={store} widget={editor.shown} view={view} />
      </div>
      <OnsiteDialogs editor={editor} kind={kind} store={store} view={view} />
      {canWrite && (
        <SaveBar isDirty={editor.isDirty} isSaving={editor.change.isPending} onSave={editor.save} onDiscard={editor.reset} />
      )}
    </Page>
  )
}

function Groups({ editor, kind }: { editor: OnsiteEditorModel; kind: LoyaltyWidgetKind }) {
  const { brand, config, setConfig, errors, canWrite } = editor
  return groupsOf(kind).map((group) => (
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
  ))
}
