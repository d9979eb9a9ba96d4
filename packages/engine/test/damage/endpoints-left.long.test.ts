/** Broken controllers lose the endpoints of what is broken: more lines than the fast tests have time for. */
import { testDamagedControllers } from './damaged-controllers.ts';

testDamagedControllers(7);
