import type { FormQuestion } from '@yuko/contract/automation/forms/signup-form'
import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { type ConsentLanguage, consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { brandPageCss } from '#platform/brand-page-css.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { SignedUp } from './sign-up.ts'

interface Page {
  readonly store: string
  readonly nonce: string
  readonly form: ShownSignupForm
  readonly brand: BrandSettings
  /** The result after submitting. */
  readonly answer?: SignedUp
  readonly error?: string
  readonly email?: string
}

/** The form as a standalone page: for shops without a place for it, and for browsers without scripts. All text is escaped. */
export function formPage({ store, nonce, form, brand, answer, error, email = '' }: Page): string {
  const { config, locale } = form
  return pageOf({
    language: consentLanguage(locale),
    nonce,
    brand,
    title: `${config.heading} · ${store}`,
    content: `${picture(config)}<p class="small">${nameOf(store, brand)}</p>
${answer ? thanks(answer) : fields(form, error, email)}`,
  })
}

/** Shown when the form no longer exists. */
export function closedPage({ language, nonce }: { language: ConsentLanguage; nonce: string }): string {
  const title = consentTexts[language].gone
  return pageOf({ language, nonce, brand: defaultBrand, title, content: `<h1>${escapeHtml(title)}</h1>` })
}

interface Document {
  readonly language: ConsentLanguage
  readonly nonce: string
  readonly brand: BrandSettings
  readonly title: string
  /** HTML. */
  readonly content: string
}

function pageOf({ language, nonce, brand, title, content }: Document): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
${brandPageCss(brand)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--brand-background);color:var(--brand-text);font:16px/1.5 var(--brand-font)}
main{width:min(440px,100%)}
main>img{display:block;width:100%;height:auto;max-height:40vh;object-fit:cover;margin:0 0 20px;border-radius:var(--brand-radius)}
h1{margin:0 0 8px;font-size:26px;line-height:1.25}
p{margin:0 0 16px}
label,.field{display:block;margin:0 0 12px}
select,input[type=text],input[type=email],input[type=date]{display:block;width:100%;margin-top:4px;padding:11px 12px;border:1px solid color-mix(in srgb, currentColor 50%, var(--brand-background));border-radius:var(--brand-radius);background:var(--brand-background);color:inherit;font:inherit}
fieldset{margin:0 0 12px;padding:0;border:0}
legend{padding:0;margin-bottom:4px}
.tick{display:flex;gap:8px;align-items:flex-start}
.tick input{flex:none;width:18px;height:18px;margin:3px 0 0;accent-color:var(--brand-outline)}
button{width:100%;padding:12px;border:1px solid var(--brand-outline);border-radius:var(--brand-radius);background:var(--brand-primary);color:var(--brand-on-primary);font:inherit;font-weight:600;cursor:pointer}
.small{font-size:14px;opacity:.8}
form+.small{margin:12px 0 0;text-align:center}
.coupon{display:inline-block;padding:8px 14px;border:1px dashed currentColor;border-radius:var(--brand-radius);font-weight:600}
.error{color:#b3261e}
.logo{display:block;max-width:160px;max-height:64px;width:auto;height:auto}
${brand.darkMode === 'auto' ? '@media(prefers-color-scheme:dark){.error{color:#ff9a90}}' : ''}
.website{position:absolute;left:-9999px}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

const nameOf = (store: string, { logo }: BrandSettings) =>
  logo
    ? `<img class="logo" src="${escapeHtml(logo.path)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(store)}">`
    : escapeHtml(store)

const picture = ({ image, imageAlt }: ShownSignupForm['config']) =>
  image
    ? `<img src="${escapeHtml(image.path)}" width="${image.width}" height="${image.height}" alt="${escapeHtml(imageAlt)}">`
    : ''

const thanks = ({ message, coupon }: SignedUp) =>
  `<h1 role="status">${escapeHtml(message)}</h1>${coupon ? `<p class="coupon">${escapeHtml(coupon)}</p>` : ''}`

function question({ property, label, options, isRequired }: FormQuestion): string {
  const name = `name="answer.${escapeHtml(property)}"${isRequired ? ' required' : ''}`
  const choices = ['', ...options].map((option) => `<option>${escapeHtml(option)}</option>`).join('')
  const control = options.length > 0 ? `<select ${name}>${choices}</select>` : `<input ${name} type="text" maxlength="200">`
  return `<label>${escapeHtml(label)}${control}</label>`
}

function fields({ config, topics, texts, token }: ShownSignupForm, error: string | undefined, email: string): string {
  const input = (name: string, label: string, type: string, more = '') =>
    `<label>${escapeHtml(label)}<input name="${name}" type="${type}" ${more}></label>`
  return `<h1>${escapeHtml(config.heading)}</h1>
${config.text && `<p>${escapeHtml(config.text)}</p>`}
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="consentText" value="${escapeHtml(config.consentText)}">
${config.asksFirstName ? input('firstName', texts.firstName, 'text', 'autocomplete="given-name" maxlength="100"') : ''}
${config.asksLastName ? input('lastName', texts.lastName, 'text', 'autocomplete="family-name" maxlength="100"') : ''}
${input('email', texts.email, 'email', `required autocomplete="email" maxlength="254" value="${escapeHtml(email)}"`)}
${config.asksBirthday ? input('birthday', texts.birthday, 'date') : ''}
${config.questions.map(question).join('')}
<label class="website" aria-hidden="true">Website<input name="website" type="text" tabindex="-1" autocomplete="off"></label>
${
  topics.length > 0
    ? `<fieldset><legend>${escapeHtml(texts.topics)}</legend>${topics
        .map(
          ({ topicId, name }) =>
            `<label class="tick"><input type="checkbox" name="topics" value="${topicId}" checked> ${escapeHtml(name)}</label>`,
        )
        .join('')}</fieldset>`
    : ''
}
${config.requiresTick ? `<label class="tick small"><input type="checkbox" name="hasTicked" value="true" required> ${escapeHtml(config.consentText)}</label>` : ''}
<button>${escapeHtml(config.button)}</button>
</form>
${!config.requiresTick && config.consentText ? `<p class="small">${escapeHtml(config.consentText)}</p>` : ''}`
}
