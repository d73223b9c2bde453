import type { Scene } from './scene';
import { alpinePass } from './scenes/alpine-pass';
import { apronBlueHour } from './scenes/apron-blue-hour';
import { atelierCoat } from './scenes/atelier-coat';
import { designerFashion } from './scenes/designer-fashion';
import { exoticTravel } from './scenes/exotic-travel';
import { masseria } from './scenes/masseria';
import { phinisiKarst } from './scenes/phinisi-karst';
import { privateJets } from './scenes/private-jets';
import { productBag } from './scenes/product-bag';
import { productCandle } from './scenes/product-candle';
import { productDrivingGloves } from './scenes/product-driving-gloves';
import { productGlasses } from './scenes/product-glasses';
import { productHeadphones } from './scenes/product-headphones';
import { productLamp } from './scenes/product-lamp';
import { productLuggage } from './scenes/product-luggage';
import { productModelCar } from './scenes/product-model-car';
import { productPen } from './scenes/product-pen';
import { productScarf } from './scenes/product-scarf';
import { productScent } from './scenes/product-scent';
import { productWatch } from './scenes/product-watch';
import { realEstate } from './scenes/real-estate';
import { supercars } from './scenes/supercars';
import { watchCollecting } from './scenes/watch-collecting';
import { watchmakersBench } from './scenes/watchmakers-bench';

/** Every picture of the magazine: the six categories, then the articles, then the products. */
export const scenes: readonly Scene[] = [
  exoticTravel,
  privateJets,
  supercars,
  watchCollecting,
  realEstate,
  designerFashion,
  phinisiKarst,
  apronBlueHour,
  alpinePass,
  watchmakersBench,
  masseria,
  atelierCoat,
  productWatch,
  productLuggage,
  productPen,
  productGlasses,
  productBag,
  productScent,
  productDrivingGloves,
  productHeadphones,
  productLamp,
  productScarf,
  productCandle,
  productModelCar,
];
