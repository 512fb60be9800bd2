import { getLoyaltyTranslations } from '@yuko/contract/loyalty/translations/get-loyalty-translations'
import { listLoyaltyLanguages } from '@yuko/contract/loyalty/translations/list-loyalty-languages'
import type { LoyaltyTranslation, LoyaltyTranslations } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { updateLoyaltyTranslations } from '@yuko/contract/loyalty/translations/update-loyalty-translations'
import { type TranslationLanguage, translationLanguages } from '@yuko/contract/reviews/translations/review-translations'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeTranslations } from './change-translations.ts'
import { loadOriginals, translated } from './translatable-texts.ts'
import { listTranslationRows } from './translations.repository.ts'

export const translationRoutes = [
  implement(listLoyaltyLanguages, async ({ trx, organizationId }) => {
    const { locale: mainLanguage, currency } = await readOrganization(trx, organizationId)
    const originalsIn = await loadOriginals(trx, organizationId, currency)
    const rows = await listTranslationRows(trx, organizationId)
    const languages = translationLanguages
      .filter((language) => language !== mainLanguage)
      .map((language) => progressOf(language, translated(language, originalsIn(language), rows)))
    return { mainLanguage, languages: languages.sort((one, other) => other.translated - one.translated) }
  }),

  implement(getLoyaltyTranslations, async ({ trx, organizationId, params: { language } }) =>
    readTranslations(trx, organizationId, language),
  ),

  implement(
    updateLoyaltyTranslations,
    async ({ trx, clock, organizationId, params: { language }, body }) => {
      const { currency } = await refuseMain(trx, organizationId, language)
      const originals = (await loadOriginals(trx, organizationId, currency))(language)
      await changeTranslations(trx, organizationId, { language, changes: body.texts, originals, now: clock.now() })
      return readTranslations(trx, organizationId, language)
    },
    {
      snapshot: async (trx, organizationId, { language = '' }) => {
        const rows = await listTranslationRows(trx, organizationId, language)
        return { language, texts: rows.flatMap(({ texts }) => texts.map(({ original, text }) => `${original}: ${text}`)) }
      },
    },
  ),
]

async function readTranslations(trx: Trx, organizationId: string, language: TranslationLanguage): Promise<LoyaltyTranslations> {
  const { currency } = await refuseMain(trx, organizationId, language)
  const originalsIn = await loadOriginals(trx, organizationId, currency)
  const texts = translated(language, originalsIn(language), await listTranslationRows(trx, organizationId, language))
  return { language, progress: progressOf(language, texts), texts }
}

async function refuseMain(trx: Trx, organizationId: string, language: TranslationLanguage) {
  const organization = await readOrganization(trx, organizationId)
  if (organization.locale === language)
    throw new Refusal('translation.main-language', 'This is the language of the store. Edit the original instead.')
  return organization
}

function progressOf(language: TranslationLanguage, texts: readonly LoyaltyTranslation[]) {
  const outdated = texts.filter(({ isOutdated }) => isOutdated).length
  const said = texts.filter(({ text, generated }) => text !== null || generated !== null).length
  return { language, total: texts.length, translated: said - outdated, outdated }
}
