import { heightAt, type Grid } from './grid.ts';

/**
 * How well each point is seen by a watcher: 1 seen, 0 hidden, between them the soft edge.
 * @param eye where the watcher stands, in grid coordinates; `height` is added to the ground there
 */
export function viewshed(grid: Grid, eye: { x: number; y: number; height: number }): Grid {
  const { width, height } = grid;
  const data = new Float32Array(width * height);
  const eyeHeight = heightAt(grid, eye.x, eye.y) + eye.height;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const dx = column - eye.x;
      const dy = row - eye.y;
      const distance = Math.hypot(dx, dy);
      if (distance < 2) {
        data[row * width + column] = 1;
        continue;
      }
      let steepest = -Infinity;
      for (let along = 2; along < distance - 1; along++) {
        const ground = heightAt(grid, eye.x + (dx / distance) * along, eye.y + (dy / distance) * along);
        steepest = Math.max(steepest, (ground - eyeHeight) / along);
      }
      const own = (grid.data[row * width + column]! - eyeHeight) / distance;
      const clearance = steepest === -Infinity ? 1 : (own - steepest) * distance;
      data[row * width + column] = Math.max(0, Math.min(1, 0.5 + clearance * 24));
    }
  }
  return { data, width, height };
}
