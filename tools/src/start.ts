/** `npm start`: the whole product on this machine, until Ctrl-C. */
import { serve } from './serve.ts'

await serve()
