import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import { useState } from 'react'
import { readPath } from './config-path.ts'
import styles from './editor.module.css'
import { FieldControl } from './field-control.tsx'
import { Medals } from './medals.panel.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { StructuredData } from './structured-data.panel.tsx'
import { TextsTab } from './texts-tab.tsx'
import type { WidgetEditorModel } from './use-widget-editor.ts'
import { groupsOf, type Tab, tabsOf } from './widget-fields.ts'

/** The settings beside the preview, in tabs. */
export function WidgetSettings({ editor }: { editor: WidgetEditorModel }) {
  const { draft, canWrite, locale, setLocale, preview, product, setProduct } = editor
  const tabs = tabsOf(draft.config)
  const [tab, setTab] = useState<Tab>(tabs[0]?.tab ?? 'texts')
  return (
    <div className={styles.settings}>
      <SettingsTabs tabs={tabs} selected={tab} onSelect={setTab} />
      <div className={styles.panel} role="tabpanel" id="widget-settings" aria-labelledby={`tab-${tab}`}>
        {tab === 'texts' && (
          <TextsTab
            config={draft.config}
            locale={locale}
            isReadOnly={!canWrite}
            onLocale={setLocale}
            onChange={(next) => draft.setConfig(next as ReviewWidgetConfig)}
          />
        )}
        {tab === 'layout' && draft.config.kind === 'medals' && <Medals />}
        <Groups editor={editor} tab={tab} />
        {tab === 'schema' && <StructuredData reply={preview} product={product} onProduct={setProduct} />}
      </div>
    </div>
  )
}

function Groups({ editor: { draft, brand, canWrite }, tab }: { editor: WidgetEditorModel; tab: Tab }) {
  return groupsOf(draft.config, tab).map((group) => (
    <fieldset key={group.title} className={styles.group}>
      {group.fields.length > 1 && <h2>{group.title}</h2>}
      {group.description && <p className={styles.help}>{group.description}</p>}
      {group.fields.map((field) => (
        <FieldControl
          key={field.path}
          field={field}
          value={readPath(draft.config, field.path)}
          ofBrand={field.ofBrand && brand[field.path.slice('brand.'.length) as keyof BrandSettings]}
          error={draft.errors.get(field.path)}
          isReadOnly={!canWrite}
          onChange={(value) => draft.set(field.path, value)}
        />
      ))}
    </fieldset>
  ))
}
