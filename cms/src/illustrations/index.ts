import type { Scene } from './scene';
import { aboveTheWeather } from './scenes/above-the-weather';
import { alpinePass } from './scenes/alpine-pass';
import { apronBlueHour } from './scenes/apron-blue-hour';
import { atelierCoat } from './scenes/atelier-coat';
import { comoSilk } from './scenes/como-silk';
import { desertRoad } from './scenes/desert-road';
import { designerFashion } from './scenes/designer-fashion';
import { dinnerJacket } from './scenes/dinner-jacket';
import { exoticTravel } from './scenes/exotic-travel';
import { forestStage } from './scenes/forest-stage';
import { glassHouse } from './scenes/glass-house';
import { gloveTable } from './scenes/glove-table';
import { hangarNight } from './scenes/hangar-night';
import { highlandLoch } from './scenes/highland-loch';
import { ladakhRidge } from './scenes/ladakh-ridge';
import { ledgerAndPocketWatch } from './scenes/ledger-and-pocket-watch';
import { lofotenBlue } from './scenes/lofoten-blue';
import { masseria } from './scenes/masseria';
import { moonphase } from './scenes/moonphase';
import { phinisiKarst } from './scenes/phinisi-karst';
import { privateJets } from './scenes/private-jets';
import { productBag } from './scenes/product-bag';
import { productBagBlack } from './scenes/product-bag-black';
import { productCandle } from './scenes/product-candle';
import { productCandleStone } from './scenes/product-candle-stone';
import { productDrivingGloves } from './scenes/product-driving-gloves';
import { productDrivingGlovesBlack } from './scenes/product-driving-gloves-black';
import { productGlasses } from './scenes/product-glasses';
import { productGlassesAviator } from './scenes/product-glasses-aviator';
import { productGlassesGlacier } from './scenes/product-glasses-glacier';
import { productGlassesTortoise } from './scenes/product-glasses-tortoise';
import { productHeadphones } from './scenes/product-headphones';
import { productHeadphonesTravel } from './scenes/product-headphones-travel';
import { productLamp } from './scenes/product-lamp';
import { productLampGreen } from './scenes/product-lamp-green';
import { productLuggage } from './scenes/product-luggage';
import { productLuggageWeekender } from './scenes/product-luggage-weekender';
import { productModelCar } from './scenes/product-model-car';
import { productModelCarEndurance } from './scenes/product-model-car-endurance';
import { productPen } from './scenes/product-pen';
import { productPenIvory } from './scenes/product-pen-ivory';
import { productPenRollerball } from './scenes/product-pen-rollerball';
import { productScarf } from './scenes/product-scarf';
import { productScarfSilk } from './scenes/product-scarf-silk';
import { productScent } from './scenes/product-scent';
import { productScentSalt } from './scenes/product-scent-salt';
import { productWatch } from './scenes/product-watch';
import { productWatchChronograph } from './scenes/product-watch-chronograph';
import { productWatchDiver } from './scenes/product-watch-diver';
import { productWatchMoonphase } from './scenes/product-watch-moonphase';
import { productWatchWorldtime } from './scenes/product-watch-worldtime';
import { realEstate } from './scenes/real-estate';
import { shortField } from './scenes/short-field';
import { skeletonCoast } from './scenes/skeleton-coast';
import { supercars } from './scenes/supercars';
import { threeDials } from './scenes/three-dials';
import { v12Garage } from './scenes/v12-garage';
import { veniceCanal } from './scenes/venice-canal';
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
  glassHouse,
  veniceCanal,
  highlandLoch,
  dinnerJacket,
  comoSilk,
  gloveTable,
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
  productWatchDiver,
  productWatchMoonphase,
  productWatchChronograph,
  productWatchWorldtime,
  productLuggageWeekender,
  productGlassesGlacier,
  productGlassesAviator,
  productGlassesTortoise,
  productScentSalt,
  productHeadphonesTravel,
  productPenRollerball,
  productPenIvory,
  productModelCarEndurance,
  productDrivingGlovesBlack,
  productBagBlack,
  productScarfSilk,
  productLampGreen,
  productCandleStone,
];
