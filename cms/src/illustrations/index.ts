import type { Scene } from './scene';
import { designerFashion } from './scenes/designer-fashion';
import { exoticTravel } from './scenes/exotic-travel';
import { privateJets } from './scenes/private-jets';
import { realEstate } from './scenes/real-estate';
import { supercars } from './scenes/supercars';
import { watchCollecting } from './scenes/watch-collecting';

/** Every finished picture of the magazine. */
export const scenes: readonly Scene[] = [exoticTravel, privateJets, supercars, watchCollecting, realEstate, designerFashion];
