import { contrast } from '@yuko/contract/brand/brand-colors'
import { type BrandSettings, type StarStyle, socialNetwork } from '@yuko/contract/brand/brand-settings'
import { Alert, Section, SegmentedControl, Stack, TextInput, type useForm } from '@yuko/ui'
import { Select, Switch, Textarea } from '@yuko/ui/on-demand'
import { type BrandValues, networkLabels } from './brand-values.ts'
import styles from './branding.module.css'
import { ColorField } from './color.field.tsx'
import { ImageField } from './image.field.tsx'
import { RangeField } from './range.field.tsx'

interface BrandingFormProps {
  form: ReturnType<typeof useForm<BrandValues, BrandSettings>>
  isReadOnly: boolean
}

const colors = [
  ['primary', 'Buttons and links'],
  ['accent', 'Stars'],
  ['text', 'Text'],
  ['background', 'Background'],
  ['border', 'Lines'],
] as const

const pageFont = 'page'
const fonts = [
  'DM Sans',
  'Figtree',
  'Fraunces',
  'Inter',
  'Lato',
  'Libre Baskerville',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Noto Sans',
  'Nunito',
  'Open Sans',
  'Outfit',
  'Playfair Display',
  'Poppins',
  'Raleway',
  'Roboto',
  'Source Sans 3',
  'Work Sans',
]
const starStyles: { value: StarStyle; label: string }[] = [
  { value: 'star-sharp', label: 'Sharp star' },
  { value: 'star-rounded', label: 'Round star' },
  { value: 'heart', label: 'Heart' },
]

/** The fields only; the page around them owns saving. */
export function BrandingForm({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  const unreadable = unreadableColors(values)
  const fontNames = [...new Set([...fonts, ...(values.font ? [values.font] : [])])]
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title="Logo" description="Heads your e-mails and the review form.">
          <ImageField
            name="Logo"
            value={values.logo}
            error={field('logo').error}
            disabled={isReadOnly}
            onChange={(logo) => set('logo', logo)}
          />
        </Section>
        <Section title="Colours">
          <Stack>
            <div className={styles.colors}>
              {colors.map(([name, label]) => (
                <ColorField key={name} label={label} {...field(name)} />
              ))}
            </div>
            {unreadable && <Alert color="warning">{unreadable}</Alert>}
            <Switch
              label="Dark colours for shoppers who use dark mode"
              description="Derived from yours: dark background, light text, your colours made light enough to be read."
              checked={values.darkMode === 'auto'}
              onChange={(event) => set('darkMode', event.currentTarget.checked ? 'auto' : 'off')}
            />
          </Stack>
        </Section>
        <Section title="Shape and type">
          <Stack>
            <div className={styles.pair}>
              <RangeField
                label="Corner radius"
                min={0}
                max={32}
                unit="px"
                value={values.radius}
                disabled={isReadOnly}
                onChange={(radius) => set('radius', radius)}
              />
              <Select
                label="Font"
                description={values.font ? 'Loaded from Google on your pages' : 'Fits your theme, loads nothing'}
                data={[{ value: pageFont, label: 'Font of your pages' }, ...fontNames]}
                searchable
                disabled={isReadOnly}
                {...field('font')}
                value={values.font ?? pageFont}
                onChange={(font) => set('font', font === pageFont ? null : font)}
              />
            </div>
            <Choice label="Buttons">
              <SegmentedControl
                aria-label="Buttons"
                disabled={isReadOnly}
                data={[
                  { value: 'filled', label: 'Filled' },
                  { value: 'outline', label: 'Outline' },
                ]}
                value={values.buttonStyle}
                onChange={(style) => set('buttonStyle', style as BrandSettings['buttonStyle'])}
              />
            </Choice>
            <Choice label="Rating icon">
              <SegmentedControl
                aria-label="Rating icon"
                disabled={isReadOnly}
                data={starStyles}
                value={values.starStyle}
                onChange={(style) => set('starStyle', style as StarStyle)}
              />
            </Choice>
          </Stack>
        </Section>
        <Section title="E-mails" description="Colours and logo are those above.">
          <Stack>
            <div>
              <p className={styles.label}>Header image</p>
              <ImageField
                name="Header image"
                value={values.headerImage}
                disabled={isReadOnly}
                onChange={(image) => set('headerImage', image)}
              />
            </div>
            <RangeField
              label="Width"
              min={480}
              max={800}
              step={20}
              unit="px"
              value={values.width}
              disabled={isReadOnly}
              onChange={(width) => set('width', width)}
            />
            <Textarea
              label="Footer text"
              description="Above your postal address and the unsubscribe link, which are always there."
              maxLength={1000}
              {...field('footerText')}
            />
            <div className={styles.pair}>
              {socialNetwork.options.map((network) => (
                <TextInput
                  key={network}
                  label={networkLabels[network]}
                  type="url"
                  placeholder="https://"
                  maxLength={300}
                  {...field(network)}
                />
              ))}
            </div>
          </Stack>
        </Section>
        <Section
          title="Custom CSS"
          description="For widgets and the review form. It applies below Yuko’s elements only, and may not load anything."
        >
          <Stack>
            <Textarea
              aria-label="Custom CSS"
              classNames={{ input: styles.code ?? '' }}
              placeholder=".card { border-width: 2px }"
              minRows={5}
              maxRows={20}
              spellCheck={false}
              {...field('customCss')}
            />
            <Switch label="Show “Powered by Yuko” under widgets" {...form.toggle('showPoweredBy')} />
          </Stack>
        </Section>
      </fieldset>
    </form>
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}

/** Said, not forbidden: some brands mean it. */
function unreadableColors({ text, background, primary }: BrandValues): string | null {
  if (![text, background, primary].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return null
  if (contrast(text, background) < 4.5)
    return `The text has a contrast of ${contrast(text, background).toFixed(1)} to 1 with the background; many people need 4.5 to read it.`
  if (contrast(primary, background) < 3) return 'Buttons and links hardly stand out from the background.'
  return null
}
