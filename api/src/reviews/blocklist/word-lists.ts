/// <reference path="./naughty-words.d.ts" />
import type { WordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import naughtyWords from 'naughty-words'

/**
 * Words of the English list that are common in reviews of clothes, cosmetics or tools. A filter that holds "the nude lipstick
 * looks sexy" would be switched off entirely.
 */
const everyday = new Set(
  'ass,bareback,barely legal,bastinado,black cock,bondage,boob,boobs,busty,butt,clover clamps,cock,cocks,coon,coons,domination,erotic,escort,fecal,fingering,grope,hardcore,hard core,hooker,how to kill,how to murder,humping,intercourse,kinky,lovemaking,nipple,nipples,nude,nudity,octopussy,panties,panty,playboy,pleasure chest,poof,rectum,rimming,scat,scissoring,sex,sexo,sexual,sexuality,sexually,sexy,skeet,snatch,snowballing,spunk,strip club,suck,sucks,taste my,tied up,topless,tosser,undressing,vagina,vibrator,voyeur,yaoi,yiffy'.split(
    ',',
  ),
)

/** Bad words of a language, from the project "List of Dirty, Naughty, Obscene and Otherwise Bad Words" (CC BY 4.0). */
export function wordList(language: WordListLanguage): readonly string[] {
  const words = naughtyWords[language] ?? []
  return language === 'en' ? words.filter((word) => !everyday.has(word)) : words
}
