/** @jsxImportSource preact */
interface Texts {
  readonly i18n: { translate(key: string, values?: Record<string, string>): unknown }
}

type Translate = (key: string, values?: Record<string, string>) => string

/** The extension's own texts; those of the program come from the server, in the store's wording. */
export const translator =
  ({ i18n }: Texts): Translate =>
  (key, values) =>
    String(i18n.translate(key, values))

export const Loading = ({ t }: { readonly t: Translate }) => <s-spinner accessibilityLabel={t('loading')} />

export const Failed = ({ t, retry }: { readonly t: Translate; readonly retry: () => void }) => (
  <s-banner tone="critical">
    <s-stack gap="base">
      <s-text>{t('failed')}</s-text>
      <s-button onClick={retry}>{t('retry')}</s-button>
    </s-stack>
  </s-banner>
)
