import type { Scene } from './scene';
import { aboveTheWeather } from './scenes/above-the-weather';
import { alpinePass } from './scenes/alpine-pass';
import { apronBlueHour } from './scenes/apron-blue-hour';
import { atelierCoat } from './scenes/atelier-coat';
import { desertRoad } from './scenes/desert-road';
import { designerFashion } from './scenes/designer-fashion';
import { exoticTravel } from './scenes/exotic-travel';
import { forestStage } from './scenes/forest-stage';
import { hangarNight } from './scenes/hangar-night';
import { ladakhRidge } from './scenes/ladakh-ridge';
import { ledgerAndPocketWatch } from './scenes/ledger-and-pocket-watch';
import { lofotenBlue } from './scenes/lofoten-blue';
import { masseria } from './scenes/masseria';
import { moonphase } from './scenes/moonphase';
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
import { shortField } from './scenes/short-field';
import { skeletonCoast } from './scenes/skeleton-coast';
import { supercars } from './scenes/supercars';
import { threeDials } from './scenes/three-dials';
import { v12Garage } from './scenes/v12-garage';
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
  lofotenBlue,
  skeletonCoast,
  ladakhRidge,
  aboveTheWeather,
  hangarNight,
  shortField,
  v12Garage,
  desertRoad,
  forestStage,
  threeDials,
  ledgerAndPocketWatch,
  moonphase,
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
