import '@yuko/ui/styles.css'
import { startLanguage } from '#language/page-language.ts'

// In the same file, but run later: modules read their texts as they run.
void startLanguage().then(() => import(/* webpackMode: "eager" */ './start.tsx'))
