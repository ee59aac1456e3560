/** Custom media of src/ui/styles/breakpoints.css, for every stylesheet and style block. */
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

export default {
  plugins: [globalData({ files: ['src/ui/styles/breakpoints.css'] }), customMedia()],
};
