import { z } from 'zod'

/** Languages of the admin by their own names. */
export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const

export const language = z.enum(Object.keys(languageNames) as (keyof typeof languageNames)[])
export type Language = z.infer<typeof language>
