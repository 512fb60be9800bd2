import '@yuko/ui/styles.css'
import { startLanguage } from '#language/page-language.ts'

// In the same chunk, but run later: modules read their texts when they run.
void startLanguage().then(() => import(/* webpackMode: "eager" */ './start.tsx'))
