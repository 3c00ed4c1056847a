import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '@cupboard/domain/catalogue/categories'
import { products } from '@cupboard/domain/catalogue/products'
import { drawMark, drawWordmark, wordmarkBox } from './mark.ts'
import { banners } from './pictures/banners.ts'
import { categoryTile, plainTile } from './pictures/categories.ts'
import { heroTall, heroWide } from './pictures/hero.ts'
import { homes } from './pictures/homes.ts'
import { emptyStates, notFound } from './pictures/notices.ts'
import { packAlone, packOnShelf } from './pictures/product.ts'
import { sampleBox } from './pictures/sample-box.ts'
import { steps } from './pictures/steps.ts'
import { finished, save } from './save.ts'
import { packAtHome } from './scenes/pack-at-home.ts'
import { sheet } from './svg.ts'

/** Draws every picture of the shop into `public/pictures`. Run it again whenever the catalogue changes. */
function draw(name: string, width: number, height: number, art: string, precision = 1): void {
  save(`pictures/${name}.svg`, finished(name, width, height, art, { precision }))
}

rmSync(join(import.meta.dirname, '../public/pictures'), { recursive: true, force: true })

for (const product of products) {
  draw(`products/${product.productId}`, 800, 800, packAlone(product))
  draw(`products/${product.productId}-at-home`, 800, 800, packAtHome(product))
  draw(`shelf/${product.productId}`, 240, 240, packOnShelf(product), 0)
}
for (const category of categories) draw(`categories/${category.slug}`, 800, 600, categoryTile(category))
draw('categories/plain', 800, 600, plainTile())
draw('banners', 1200, 800, sheet(1200, 800, banners))
draw('sample-box', 800, 800, sheet(800, 800, sampleBox))
for (const [step, art] of Object.entries(steps)) draw(`how-${step}`, 720, 540, art())
for (const [home, art] of Object.entries(homes)) draw(`home-${home}`, 720, 540, art())
for (const [screen, art] of Object.entries(emptyStates)) draw(`empty-${screen}`, 480, 380, art())
draw('not-found', 800, 620, notFound())
draw('hero', 1536, 864, heroWide(), 0)
draw('hero-tall', 800, 960, heroTall(), 0)
draw('mark', 64, 64, drawMark())
draw('wordmark', wordmarkBox.width, wordmarkBox.height, drawWordmark('paper'))
draw('wordmark-light', wordmarkBox.width, wordmarkBox.height, drawWordmark('forest'))
