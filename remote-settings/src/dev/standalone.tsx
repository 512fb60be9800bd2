import { standAlone } from '@yuko/testing/stand-alone.tsx'
import { routes } from '../settings.routes.tsx'

standAlone(routes)
